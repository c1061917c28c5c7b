"""Keeps files in the file cache while something is measured.

    with HeldFile(path):
        ...

Some machines give the memory of files back that were not read for seconds, so that the disk is measured and not the program.
Needs `CAP_IPC_LOCK`, or a limit of locked memory (`ulimit -l`) above the size of the file; without either the file is only read once.
"""
import ctypes
import mmap
import os
import pathlib


class HeldFile:
    def __init__(self, path: pathlib.Path):
        self._libc = ctypes.CDLL(None, use_errno=True)
        self._libc.mmap.restype = ctypes.c_void_p
        self._libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
        self._libc.mlock.argtypes = self._libc.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
        descriptor = os.open(path, os.O_RDONLY)
        self._size = os.fstat(descriptor).st_size
        while os.read(descriptor, 1 << 24):
            pass
        self._address = self._libc.mmap(None, self._size, mmap.PROT_READ, mmap.MAP_SHARED, descriptor, 0)
        os.close(descriptor)
        self.is_held = self._address != ctypes.c_void_p(-1).value and self._libc.mlock(self._address, self._size) == 0

    def __enter__(self) -> "HeldFile":
        return self

    def __exit__(self, *_: object) -> None:
        if self._address != ctypes.c_void_p(-1).value:
            self._libc.munmap(self._address, self._size)
