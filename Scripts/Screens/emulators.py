"""How each terminal emulator is started: with its colours, size and font, and without the user's own settings."""
import dataclasses
import pathlib
import shutil

FONT = "DejaVu Sans Mono"
POINTS = 11
COLOURS = {"light": ("#1f2328", "#ffffff"), "dark": ("#d6d9dd", "#16191d")}


@dataclasses.dataclass(frozen=True)
class Emulator:
    """One way to show the program. `pictures` names its graphics protocol."""

    name: str
    program: str
    pictures: str
    environment: dict[str, str]

    def is_installed(self) -> bool:
        return shutil.which(self.program) is not None

    def command(self, theme: str, columns: int, rows: int, inside: list[str]) -> list[str]:
        foreground, background = COLOURS[theme]
        if self.program == "kitty":
            settings = {
                "font_family": FONT, "font_size": POINTS, "foreground": foreground, "background": background,
                "initial_window_width": f"{columns}c", "initial_window_height": f"{rows}c", "remember_window_size": "no",
                "window_margin_width": 0, "window_padding_width": 0, "placement_strategy": "top-left",
                "cursor_blink_interval": 0, "confirm_os_window_close": 0, "enable_audio_bell": "no",
                "linux_display_server": "x11", "update_check_interval": 0, "shell_integration": "disabled",
            }
            options = [word for name, value in settings.items() for word in ("-o", f"{name}={value}")]
            return ["kitty", "--config", "NONE", *options, *inside]
        if self.program == "mlterm":
            return ["mlterm", "-g", f"{columns}x{rows}", "-f", foreground, "-b", background, "-e", *inside]
        resources = {
            "faceName": FONT, "faceSize": POINTS, "foreground": foreground, "background": background, "reverseVideo": "false",
            "geometry": f"{columns}x{rows}+0+0", "scrollBar": "false", "internalBorder": 0, "borderWidth": 0,
            "utf8": 2, "locale": "false", "directColor": "true", "bellIsUrgent": "false", "pointerMode": 0,
            "termName": "xterm-256color", "alwaysHighlight": "true",
        }
        if self.pictures == "sixel":
            # A VT340 has 16 colour registers; the xterm that emulates it can have more.
            resources |= {"decTerminalID": "vt340", "numColorRegisters": 256, "sixelScrolling": "true"}
        options = [word for name, value in resources.items() for word in ("-xrm", f"XTerm*{name}: {value}")]
        return ["xterm", *options, "-e", *inside]


EMULATORS = {
    "blocks": Emulator("xterm", "xterm", "blocks", {"COLORTERM": "truecolor"}),
    "sixel": Emulator("xterm as a VT340", "xterm", "sixel", {"COLORTERM": "truecolor"}),
    "kitty": Emulator("kitty", "kitty", "kitty", {"LIBGL_ALWAYS_SOFTWARE": "1"}),
}
BRIDGE = pathlib.Path(__file__).resolve().parent / "bridge.py"
