/* The library of random numbers that Windows 10 has and Wine 8 lacks. Where TOLD_CHANCE is set, chance comes to what
   it says, as in tests/src/told_time.rs. */
#include <windows.h>
#include <ntsecapi.h>
#include <stdlib.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PUCHAR to, SIZE_T length) {
    char told[32];
    DWORD found = GetEnvironmentVariableA("TOLD_CHANCE", told, sizeof told);
    if (found == 0 || found >= sizeof told) return RtlGenRandom(to, (ULONG)length);
    unsigned long long word = strtoull(told, 0, 10);
    for (SIZE_T at = 0; at < length; at++) {
        word = word * 6364136223846793005ULL + 1442695040888963407ULL;
        to[at] = word >> 56;
    }
    return TRUE;
}
