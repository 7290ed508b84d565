; The installer for Windows: for one player, without an administrator. tools/make_installer.py makes it:
;   makensis -DVERSION=… -DFOLDER=… -DICON=… -DOUT=… [-DSIGN=…] build/installer.nsi
; FOLDER is the unpacked package, SIGN a command that signs a file, %1. SETUP.exe /S [/D=C:\Folder] and Uninstall.exe /S ask nothing, and end with 2 if they
; can't go on.
Unicode true
!define NAME "Square Tactics"
!define PROGRAM "squaretactics.exe"
!define MAKERS "The Square Tactics makers"
!define REMOVAL "Software\Microsoft\Windows\CurrentVersion\Uninstall\SquareTactics"
!define SETTINGS "Software\SquareTactics"

Name "${NAME}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${SETTINGS}" "Folder"
SetCompressor /SOLID lzma
ManifestDPIAware true
ManifestSupportedOS all
BrandingText "${NAME} ${VERSION}"
!ifdef SIGN
    !finalize `${SIGN}`
    !uninstfinalize `${SIGN}`
!endif

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!include "MUI2.nsh"
!include "FileFunc.nsh"

!define MUI_PAGE_CUSTOMFUNCTION_LEAVE FolderIsOurs
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!insertmacro MUI_PAGE_FINISH
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(KEEPS_GAMES)"
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; The first language is the one for all other systems.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Spanish"

LangString RUNS ${LANG_ENGLISH} "${NAME} is running. Please close it, then try again."
LangString RUNS ${LANG_GERMAN} "${NAME} läuft gerade. Bitte schließe es und versuche es noch einmal."
LangString RUNS ${LANG_SPANISH} "${NAME} está abierto. Ciérralo y vuelve a intentarlo."
LangString OTHERS ${LANG_ENGLISH} "This folder contains other files. Please choose an empty one."
LangString OTHERS ${LANG_GERMAN} "Dieser Ordner enthält andere Dateien. Bitte wähle einen leeren."
LangString OTHERS ${LANG_SPANISH} "Esta carpeta contiene otros archivos. Elige una vacía."
LangString KEEPS_GAMES ${LANG_ENGLISH} "This removes ${NAME}. Your games and settings stay."
LangString KEEPS_GAMES ${LANG_GERMAN} "${NAME} wird entfernt. Deine Partien und Einstellungen bleiben."
LangString KEEPS_GAMES ${LANG_SPANISH} "Se eliminará ${NAME}. Tus partidas y ajustes se conservan."

VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductName" "${NAME}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileDescription" "${NAME} Setup"
VIAddVersionKey /LANG=${LANG_ENGLISH} "CompanyName" "${MAKERS}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "LegalCopyright" "MIT licence"

; Windows keeps the file of a running program closed to writers.
!macro WaitUntilClosed un
Function ${un}WaitUntilClosed
    ${DoWhile} ${FileExists} "$INSTDIR\${PROGRAM}"
        ClearErrors
        FileOpen $0 "$INSTDIR\${PROGRAM}" a
        ${IfNot} ${Errors}
            FileClose $0
            ${Break}
        ${EndIf}
        ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNS)" /SD IDCANCEL IDCANCEL`
            SetErrorLevel 2
            Quit
        ${EndIf}
    ${Loop}
FunctionEnd
!macroend
!insertmacro WaitUntilClosed ""
!insertmacro WaitUntilClosed "un."

!macro RemoveProgram
    RMDir /r "$INSTDIR\_internal"
    RMDir /r "$INSTDIR\licenses"
    Delete "$INSTDIR\${PROGRAM}"
    Delete "$INSTDIR\README.txt"
    Delete "$INSTDIR\Uninstall.exe"
!macroend

; What's removed later by whole folders must be ours from the start.
Function FolderIsOurs
    ${IfNot} ${FileExists} "$INSTDIR\${PROGRAM}"
    ${AndIf} ${FileExists} "$INSTDIR\*.*"
        ${DirState} "$INSTDIR" $0
        ${If} $0 == 1
            MessageBox MB_OK|MB_ICONEXCLAMATION "$(OTHERS)" /SD IDOK
            SetErrorLevel 2
            Abort
        ${EndIf}
    ${EndIf}
FunctionEnd

Section
    ${If} ${Silent}
        Call FolderIsOurs
    ${EndIf}
    Call WaitUntilClosed
    !insertmacro RemoveProgram
    SetOutPath "$INSTDIR"
    File /r "${FOLDER}/*"
    WriteUninstaller "$INSTDIR\Uninstall.exe"
    CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
    WriteRegStr HKCU "${SETTINGS}" "Folder" "$INSTDIR"
    WriteRegStr HKCU "${REMOVAL}" "DisplayName" "${NAME}"
    WriteRegStr HKCU "${REMOVAL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${REMOVAL}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
    WriteRegStr HKCU "${REMOVAL}" "Publisher" "${MAKERS}"
    WriteRegStr HKCU "${REMOVAL}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${REMOVAL}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
    WriteRegStr HKCU "${REMOVAL}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
    WriteRegDWORD HKCU "${REMOVAL}" "NoModify" 1
    WriteRegDWORD HKCU "${REMOVAL}" "NoRepair" 1
    ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
    WriteRegDWORD HKCU "${REMOVAL}" "EstimatedSize" $0
SectionEnd

; Games and settings lie elsewhere, in $LOCALAPPDATA\SquareTactics.
Section Uninstall
    Call un.WaitUntilClosed
    !insertmacro RemoveProgram
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\${NAME}.lnk"
    DeleteRegKey HKCU "${REMOVAL}"
    DeleteRegKey HKCU "${SETTINGS}"
SectionEnd
