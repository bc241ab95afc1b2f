/* Another program that has a file open, as a spreadsheet, a viewer or a guard against viruses has: `holder FILE` lets
   nobody else touch it, `holder FILE read` lets others read it. It says so and holds it until its input ends. */
#include <stdio.h>
#include <wchar.h>
#include <windows.h>

int wmain(int count, wchar_t **words) {
    if (count < 2) return 2;
    DWORD share = count > 2 ? FILE_SHARE_READ : 0;
    HANDLE held = CreateFileW(words[1], GENERIC_READ, share, 0, OPEN_EXISTING, 0, 0);
    if (held == INVALID_HANDLE_VALUE) return 1;
    puts("held");
    fflush(stdout);
    while (getchar() != EOF) {}
    CloseHandle(held);
    return 0;
}
