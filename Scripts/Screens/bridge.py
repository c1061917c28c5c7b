"""Runs inside a terminal emulator, between the emulator and a program, so that a script can press keys.

usage: bridge.py SOCKET

The script listens at SOCKET and sends one JSON object per line; the bridge answers in the same way. Bytes are text with one
character per byte (latin-1). From the script:
- {"run": [WORD…], "environment": {…}}: starts the program on a pseudo-terminal of the emulator's size;
- {"keys": TEXT}: typed into the program;
- {"ask": TEXT}: written to the emulator; its answer goes to the script and not to the program;
- {"listen": true|false}: whether the emulator's output goes to the script (as after `ask`) or to the program;
- {"stop": true}: ends the program and the bridge.
To the script: {"size": [rows, columns, width, height]}, {"output": TEXT}, {"answer": TEXT}, {"ended": exit code}.
"""
import fcntl
import json
import os
import pty
import select
import signal
import socket
import struct
import sys
import termios
import tty


class Bridge:
    def __init__(self, path: str):
        self.script = socket.socket(socket.AF_UNIX)
        self.script.connect(path)
        self.unread = b""
        self.program = None
        self.control = None
        self.listening = True

    def serve(self) -> None:
        tty.setraw(0)
        self.tell(size=self.size())
        while True:
            sources = [0, self.script] + ([self.control] if self.control is not None else [])
            ready = select.select(sources, [], [])[0]
            # Output first, so that the script's next request comes after it.
            if self.control in ready and not self.take_output():
                continue
            if 0 in ready:
                self.take_input()
            if self.script in ready and not self.take_orders():
                return

    def take_output(self) -> bool:
        try:
            data = os.read(self.control, 65536)
        except OSError:
            data = b""
        if not data:
            os.close(self.control)
            self.control = None
            self.tell(ended=os.waitstatus_to_exitcode(os.waitpid(self.program, 0)[1]))
            self.program = None
            return False
        write(1, data)
        self.tell(output=data.decode("latin-1"))
        return True

    def take_input(self) -> None:
        data = os.read(0, 65536)
        if self.listening or self.control is None:
            self.tell(answer=data.decode("latin-1"))
        else:
            write(self.control, data)

    def take_orders(self) -> bool:
        data = self.script.recv(65536)
        *lines, self.unread = (self.unread + data).split(b"\n")
        for order in map(json.loads, lines):
            if "run" in order:
                self.run(order["run"], order["environment"])
            if "keys" in order and self.control is not None:
                write(self.control, order["keys"].encode("latin-1"))
            if "listen" in order:
                self.listening = order["listen"]
            if "ask" in order:
                self.listening = True
                write(1, order["ask"].encode("latin-1"))
            if "stop" in order:
                data = b""
        if not data and self.program is not None:
            os.kill(self.program, signal.SIGTERM)
        return bool(data)

    def run(self, words: list[str], environment: dict[str, str]) -> None:
        size = fcntl.ioctl(0, termios.TIOCGWINSZ, bytes(8))
        self.listening = False
        self.program, self.control = pty.fork()
        if self.program == 0:
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, size)
                os.execvpe(words[0], words, os.environ | environment)
            except OSError as error:
                os.write(2, f"{words[0]}: {error}\n".encode())
            os._exit(127)
        signal.signal(signal.SIGWINCH, lambda *_: self.resize())

    def resize(self) -> None:
        if self.control is not None:
            fcntl.ioctl(self.control, termios.TIOCSWINSZ, fcntl.ioctl(0, termios.TIOCGWINSZ, bytes(8)))
        self.tell(size=self.size())

    def size(self) -> list[int]:
        return list(struct.unpack("HHHH", fcntl.ioctl(0, termios.TIOCGWINSZ, bytes(8))))

    def tell(self, **message: object) -> None:
        self.script.sendall(json.dumps(message).encode() + b"\n")


def write(descriptor: int, data: bytes) -> None:
    while data:
        data = data[os.write(descriptor, data) :]


if __name__ == "__main__":
    Bridge(sys.argv[1]).serve()
