/* pydantic-core takes its random numbers from ProcessPrng, which Windows has had since 7 and Wine 8 lacks. */
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(BYTE *data, SIZE_T length)
{
    return RtlGenRandom(data, (ULONG)length);
}
