"""launch.py COMMAND...: runs a command until it ends or nobody holds the other end of this program's standard input any
more. Tests start servers through it, so that none outlives them, however they end."""
import ctypes
import os
import signal
import subprocess
import sys
import threading

DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG of prctl(2)


def die_with_parent():
    ctypes.CDLL(None).prctl(DEATH_SIGNAL, signal.SIGKILL)


def main():
    process = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL, preexec_fn=die_with_parent)

    def wait_for_end_of_input():
        while os.read(0, 4096):
            pass
        process.kill()

    threading.Thread(target=wait_for_end_of_input, daemon=True).start()
    return process.wait()


if __name__ == "__main__":
    # At once: the thread that reads would keep the interpreter from ending by itself.
    os._exit(main() & 0xFF)
