//! What the window's program says where no window is.

/// What the window's program says it can be started with.
pub const DESKTOP_HELP: &str = "\
espadilha-desktop [TEMPORADA]

Abre o Espadilha, e nele a temporada (.espadilha), se o comando disser qual.

  -h, --help     esta ajuda
  -V, --version  a versão

No terminal, sem janela: espadilha --help";

/// Where there is no display to open the window on.
pub const NO_DISPLAY: &str = "O Espadilha não abriu: aqui não há tela. Entre na área de trabalho do computador e abra de \
novo; no terminal, sem janela, use o comando espadilha.";

/// Where what shows the screens on Windows is missing.
pub const NO_WEBVIEW: &str = "O Espadilha não abriu: falta neste computador o WebView2, da Microsoft, que mostra as telas. \
Instale o “Microsoft Edge WebView2 Runtime” (o pacote Evergreen, no site da Microsoft) e abra de novo; ele já vem no \
Windows 11. No terminal, sem janela, o comando espadilha funciona sem ele.";

/// The window's program and its version.
#[must_use]
pub fn desktop_version(version: &str) -> String {
    format!("espadilha-desktop {version}")
}
