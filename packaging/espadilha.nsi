; The installer for Windows: for one user, without rights of an administrator, without a network.
; `cargo xtask windows` makes it: VERSION, FROM (a folder with the files), ICON and OUT (the installer) are told by it.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
SetDateSave off
ManifestDPIAware true
ManifestSupportedOS Win10
RequestExecutionLevel user

!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh
!include WinVer.nsh
!include WordFunc.nsh
!include Win\COM.nsh
!include Win\Propkey.nsh

!define PRODUCT "Espadilha"
!define IDENTIFIER "br.org.espadilha"
!define KIND "Espadilha.Temporada"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${PRODUCT}"
!define TERMINAL "$SMPROGRAMS\${PRODUCT} no terminal.lnk"
; Where the new files lie whole before any of the old ones goes.
!define NEW "$INSTDIR\nova-versao"
!define WEBVIEW2 "Microsoft\EdgeUpdate\Clients\{F3017226-FE2A-4295-8BDF-00C3A9A7E4C5}"
!define WEBVIEW2_PAGE "https://developer.microsoft.com/microsoft-edge/webview2/"

; What whoever starts it silently is told by its code.
!define IS_OPEN 5
!define IS_NEWER 6
!define IS_OLD_WINDOWS 7
!define CANNOT_WRITE 8

Name "${PRODUCT}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${PRODUCT}"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
BrandingText "${PRODUCT} ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${PRODUCT}"
VIAddVersionKey "FileDescription" "Instalador do ${PRODUCT}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\espadilha-desktop.exe"
!insertmacro MUI_PAGE_WELCOME
; An older version is replaced where it lies.
!define MUI_PAGE_CUSTOMFUNCTION_PRE skipWhereInstalled
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "PortugueseBR"

; Every file that is laid down, each by a macro of its own.
!macro EACH_FILE what
  !insertmacro ${what} "espadilha-desktop.exe"
  !insertmacro ${what} "espadilha.exe"
  !insertmacro ${what} "WebView2Loader.dll"
  !insertmacro ${what} "espadilha.png"
  !insertmacro ${what} "LEIA-ME.txt"
  !insertmacro ${what} "MUDANCAS.txt"
  !insertmacro ${what} "LICENCAS.txt"
!macroend

; Ends with one sentence; nothing has been changed by then.
!macro REFUSE code sentence
  MessageBox MB_OK|MB_ICONSTOP "${sentence}" /SD IDOK
  SetErrorLevel ${code}
  Quit
!macroend

; A program that runs keeps its file: as long as one does, nothing is replaced and nothing goes.
!macro IS_FREE file
  ${If} ${FileExists} "$INSTDIR\${file}"
    ClearErrors
    FileOpen $1 "$INSTDIR\${file}" a
    ${If} ${Errors}
      StrCpy $0 "${file}"
    ${Else}
      FileClose $1
    ${EndIf}
  ${EndIf}
!macroend
!macro FREE un
  Function ${un}free
    again:
    StrCpy $0 ""
    !insertmacro EACH_FILE IS_FREE
    ${If} $0 != ""
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "O ${PRODUCT} está aberto ($0). Feche a janela e os terminais dele e tente de novo; nada foi mudado." /SD IDCANCEL IDRETRY again
      ; The folder that one stands in cannot go.
      SetOutPath "$TEMP"
      RMDir /r "${NEW}"
      SetErrorLevel ${IS_OPEN}
      Quit
    ${EndIf}
  FunctionEnd
!macroend
!insertmacro FREE ""
!insertmacro FREE "un."

Function skipWhereInstalled
  ReadRegStr $0 HKCU "${UNINSTALL}" "InstallLocation"
  ${If} $0 != ""
  ${AndIf} ${FileExists} "$0\desinstalar.exe"
    Abort
  ${EndIf}
FunctionEnd

Function .onInit
  ${IfNot} ${AtLeastWin10}
    !insertmacro REFUSE ${IS_OLD_WINDOWS} "O ${PRODUCT} precisa do Windows 10 ou 11; nada foi instalado."
  ${EndIf}
  ReadRegStr $0 HKCU "${UNINSTALL}" "DisplayVersion"
  ${If} $0 != ""
    ${VersionCompare} "$0" "${VERSION}" $1
    ${If} $1 == 1
      !insertmacro REFUSE ${IS_NEWER} "O ${PRODUCT} $0, que já está instalado, é mais novo do que este (${VERSION}): ele fica, e nada foi mudado. Para voltar a uma versão anterior, desinstale-o antes."
    ${EndIf}
  ${EndIf}
FunctionEnd

; Also after a disk that was full.
Function .onInstFailed
  SetOutPath "$TEMP"
  RMDir /r "${NEW}"
  RMDir "$INSTDIR"
  MessageBox MB_OK|MB_ICONSTOP "A instalação não terminou: o disco pode estar cheio. O que havia em $INSTDIR ficou como estava." /SD IDOK
FunctionEnd

!macro LAY_DOWN file
  File "${FROM}/${file}"
!macroend
!macro TAKE_OVER file
  Delete "$INSTDIR\${file}"
  Rename "${NEW}\${file}" "$INSTDIR\${file}"
!macroend
!macro REMOVE file
  Delete "$INSTDIR\${file}"
!macroend

Section
  RMDir /r "${NEW}"
  ClearErrors
  SetOutPath "${NEW}"
  ${If} ${Errors}
    !insertmacro REFUSE ${CANNOT_WRITE} "Não é possível gravar em $INSTDIR; nada foi instalado. Escolha outra pasta."
  ${EndIf}
  Call free
  !insertmacro EACH_FILE LAY_DOWN
  SetOutPath "$INSTDIR"
  ; It may have been opened meanwhile.
  Call free
  ClearErrors
  !insertmacro EACH_FILE TAKE_OVER
  ${If} ${Errors}
    !insertmacro REFUSE ${CANNOT_WRITE} "Os arquivos em $INSTDIR não puderam ser trocados: feche o que os usa e instale de novo por cima."
  ${EndIf}
  RMDir /r "${NEW}"
  WriteUninstaller "$INSTDIR\desinstalar.exe"

  ; With the name by which Windows knows whose a notice is, which CreateShortcut cannot say.
  !insertmacro ComHlpr_CreateInProcInstance ${CLSID_ShellLink} ${IID_IShellLink} r0 ""
  ${If} $0 P<> 0
    ${IShellLink::SetPath} $0 '("$INSTDIR\espadilha-desktop.exe")'
    ${IShellLink::SetWorkingDirectory} $0 '("$DOCUMENTS")'
    ${IUnknown::QueryInterface} $0 '("${IID_IPropertyStore}",.r1)'
    ${If} $1 P<> 0
      System::Call '*${SYSSTRUCT_PROPERTYKEY}(${PKEY_AppUserModel_ID})p.r2'
      System::Call '*(&w128 "${IDENTIFIER}")p.r3'
      System::Call '*(&i2 ${VT_LPWSTR},&i6,p r3,&i8)p.r4'
      ${IPropertyStore::SetValue} $1 '(r2,r4)'
      ${IPropertyStore::Commit} $1 ""
      System::Free $4
      System::Free $3
      System::Free $2
      ${IUnknown::Release} $1 ""
    ${EndIf}
    ${IUnknown::QueryInterface} $0 '("${IID_IPersistFile}",.r1)'
    ${If} $1 P<> 0
      ${IPersistFile::Save} $1 '("$SMPROGRAMS\${PRODUCT}.lnk",1)'
      ${IUnknown::Release} $1 ""
    ${EndIf}
    ${IUnknown::Release} $0 ""
  ${EndIf}
  SetOutPath "$DOCUMENTS"
  CreateShortcut "${TERMINAL}" "$SYSDIR\cmd.exe" '/k "set "PATH=$INSTDIR;%PATH%""' "$INSTDIR\espadilha-desktop.exe"
  SetOutPath "$INSTDIR"

  WriteRegStr HKCU "Software\Classes\AppUserModelId\${IDENTIFIER}" "DisplayName" "${PRODUCT}"
  WriteRegStr HKCU "Software\Classes\AppUserModelId\${IDENTIFIER}" "IconUri" "$INSTDIR\espadilha.png"

  WriteRegStr HKCU "Software\Classes\.espadilha" "" "${KIND}"
  WriteRegStr HKCU "Software\Classes\.espadilha" "Content Type" "application/vnd.espadilha.season"
  WriteRegStr HKCU "Software\Classes\${KIND}" "" "Temporada de truco"
  WriteRegStr HKCU "Software\Classes\${KIND}\DefaultIcon" "" "$INSTDIR\espadilha-desktop.exe,0"
  WriteRegStr HKCU "Software\Classes\${KIND}\shell\open\command" "" '"$INSTDIR\espadilha-desktop.exe" "%1"'

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${PRODUCT}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\espadilha-desktop.exe,0"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${PRODUCT}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\desinstalar.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\desinstalar.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" "$0"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'

  ; The window stands on WebView2, which Windows 11 and a Windows 10 with Edge have.
  ReadRegStr $0 HKLM "SOFTWARE\WOW6432Node\${WEBVIEW2}" "pv"
  ${If} $0 == ""
    ReadRegStr $0 HKCU "Software\${WEBVIEW2}" "pv"
  ${EndIf}
  ${If} $0 == ""
  ${OrIf} $0 == "0.0.0.0"
    MessageBox MB_YESNO|MB_ICONINFORMATION "Instalado. Só falta neste Windows o Microsoft Edge WebView2, de que a janela precisa: é de graça, e vem da página da Microsoft (${WEBVIEW2_PAGE}), com internet, uma vez só. No terminal o programa espadilha já funciona.$\r$\n$\r$\nAbrir essa página agora?" /SD IDNO IDNO later
    ExecShell "open" "${WEBVIEW2_PAGE}"
    later:
  ${EndIf}
SectionEnd

Section "Uninstall"
  Call un.free
  !insertmacro EACH_FILE REMOVE
  Delete "$INSTDIR\desinstalar.exe"
  ; Whatever a person put there stays.
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${PRODUCT}.lnk"
  Delete "${TERMINAL}"
  ReadRegStr $0 HKCU "Software\Classes\.espadilha" ""
  ${If} $0 == "${KIND}"
    DeleteRegKey HKCU "Software\Classes\.espadilha"
  ${EndIf}
  DeleteRegKey HKCU "Software\Classes\${KIND}"
  DeleteRegKey HKCU "Software\Classes\AppUserModelId\${IDENTIFIER}"
  DeleteRegKey HKCU "${UNINSTALL}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
