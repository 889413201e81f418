"""Try to leave a model's sandbox by system calls; print the result of each as JSON.

Run as a program: `python attack_calls.py SCRATCH VICTIM PARENT namespaces|plain`. The victim is a
file outside, the parent a process outside; neither may be changed.
"""

import ctypes
import json
import os
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

from readingroom.engine.models.child import linux
from readingroom.engine.models.child.linux.landlock import Folders
from readingroom.engine.models.child.sandbox import DEVICES, libraries

BUFFER = ctypes.create_string_buffer(4096)
AT, RDWR_CREATE = -100, 0o102


def attacks(victim: bytes, parent: int, own: int) -> Iterator[tuple[str, int, tuple[object, ...]]]:
    """Yield attacks: the name of a call, its number on x86-64, and its arguments.

    Args:
        victim: Path of a file outside.
        parent: Number of a process outside.
        own: Descriptor of a file that may be read only.
    """
    new_file = victim + b".new"
    folder = os.path.dirname(victim)  # noqa: PTH120 - bytes
    limit = struct.pack("QQ", 1, 1)
    bits = ctypes.create_string_buffer(b"\1", 128)
    times = ctypes.create_string_buffer(64)
    yield from (
        # files: open, change, create, remove
        ("open", 2, (victim, 0)),
        ("creat", 85, (new_file, 0o600)),
        ("openat", 257, (AT, victim, 0)),
        ("openat2", 437, (AT, victim, bytes(24), 24)),
        ("truncate", 76, (victim, 0)),
        ("rename", 82, (victim, new_file)),
        ("renameat", 264, (AT, victim, AT, new_file)),
        ("renameat2", 316, (AT, victim, AT, new_file, 0)),
        ("unlink", 87, (victim,)),
        ("unlinkat", 263, (AT, victim, 0)),
        ("mkdir", 83, (new_file, 0o700)),
        ("mkdirat", 258, (AT, new_file, 0o700)),
        ("rmdir", 84, (folder,)),
        ("link", 86, (victim, new_file)),
        ("linkat", 265, (AT, victim, AT, new_file, 0)),
        ("symlink", 88, (b"x", new_file)),
        ("symlinkat", 266, (b"x", AT, new_file)),
        ("mknod", 133, (new_file, 0o100600, 0)),
        ("mknodat", 259, (AT, new_file, 0o100600, 0)),
        # attributes of files
        ("chmod", 90, (victim, 0)),
        ("fchmod", 91, (own, 0)),
        ("fchmodat", 268, (AT, victim, 0)),
        ("fchmodat2", 452, (AT, victim, 0, 0)),
        ("chmod", 90, (folder, 0o777)),
        ("chown", 92, (victim, 1, 1)),
        ("fchown", 93, (own, 1, 1)),
        ("lchown", 94, (victim, 1, 1)),
        ("fchownat", 260, (AT, victim, 1, 1, 0)),
        ("utime", 132, (victim, None)),
        ("utimes", 235, (victim, None)),
        ("futimesat", 261, (AT, victim, None)),
        ("utimensat", 280, (AT, victim, times, 0)),
        ("utimensat", 280, (own, None, times, 0)),
        ("setxattr", 188, (victim, b"user.x", b"1", 1, 0)),
        ("lsetxattr", 189, (victim, b"user.x", b"1", 1, 0)),
        ("fsetxattr", 190, (own, b"user.x", b"1", 1, 0)),
        ("getxattr", 191, (victim, b"user.x", BUFFER, 8)),
        ("lgetxattr", 192, (victim, b"user.x", BUFFER, 8)),
        ("listxattr", 194, (victim, BUFFER, 8)),
        ("llistxattr", 195, (victim, BUFFER, 8)),
        ("removexattr", 197, (victim, b"user.x")),
        ("lremovexattr", 198, (victim, b"user.x")),
        ("fremovexattr", 199, (own, b"user.x")),
        ("name_to_handle_at", 303, (AT, victim, struct.pack("Ii120x", 120, 0), BUFFER, 0)),
        ("open_by_handle_at", 304, (AT, struct.pack("Ii120x", 120, 1), 0)),
        # watching files
        ("inotify_init", 253, ()),
        ("inotify_init1", 294, (0,)),
        ("inotify_add_watch", 254, (own, victim, 0xFFF)),
        ("fanotify_init", 300, (0, 0)),
        ("fcntl", 72, (own, 1026, 0xF)),  # F_NOTIFY
        ("fcntl", 72, (own, 1024, 0)),  # F_SETLEASE
        # mounts and roots
        ("mount", 165, (b"none", folder, b"tmpfs", 0, None)),
        ("umount2", 166, (folder, 2)),
        ("pivot_root", 155, (b".", b".")),
        ("chroot", 161, (b"/",)),
        ("open_tree", 428, (AT, victim, 1)),
        ("move_mount", 429, (AT, victim, AT, folder, 0)),
        ("fsopen", 430, (b"tmpfs", 0)),
        ("mount_setattr", 442, (AT, folder, 0, bytes(32), 32)),
        ("quotactl", 179, (0, victim, 0, None)),
        ("swapon", 167, (victim, 0)),
        ("acct", 163, (victim,)),
        # other processes: limits, order, processors, signals, memory
        ("prlimit64", 302, (parent, 0, limit, None)),  # RLIMIT_CPU
        ("prlimit64", 302, (parent, 1, limit, None)),  # RLIMIT_FSIZE
        ("prlimit64", 302, (parent, 7, None, BUFFER)),
        ("setpriority", 141, (0, parent, 19)),
        ("setpriority", 141, (2, 0, 19)),  # all processes of the user
        ("ioprio_set", 251, (1, parent, 0x6000)),
        ("sched_setaffinity", 203, (parent, 128, bits)),
        ("sched_setscheduler", 144, (parent, 5, bytes(4))),
        ("sched_setparam", 142, (parent, bytes(4))),
        ("sched_setattr", 314, (parent, struct.pack("II40x", 48, 3), 0)),
        ("kill", 62, (parent, 0)),
        ("kill", 62, (0, 0)),
        ("kill", 62, (-1, 0)),
        ("tkill", 200, (parent, 0)),
        ("tgkill", 234, (parent, parent, 0)),
        ("rt_sigqueueinfo", 129, (parent, 0, bytes(128))),
        ("rt_tgsigqueueinfo", 297, (parent, parent, 0, bytes(128))),
        ("pidfd_open", 434, (parent, 0)),
        ("pidfd_send_signal", 424, (own, 0, None, 0)),
        ("pidfd_getfd", 438, (own, 0, 0)),
        ("fcntl", 72, (own, 8, parent)),  # F_SETOWN
        ("ptrace", 101, (16, parent, 0, 0)),
        ("process_vm_readv", 310, (parent, None, 0, None, 0, 0)),
        ("process_vm_writev", 311, (parent, None, 0, None, 0, 0)),
        ("process_madvise", 440, (own, None, 0, 4, 0)),
        ("kcmp", 312, (parent, parent, 0, 0, 0)),
        ("migrate_pages", 256, (parent, 8, bits, bits)),
        ("move_pages", 279, (parent, 0, None, None, None, 0)),
        ("get_robust_list", 274, (parent, BUFFER, BUFFER)),
        ("setpgid", 109, (0, parent)),
        ("setsid", 112, ()),
        ("prctl", 157, (1, 0, 0, 0, 0)),  # PR_SET_PDEATHSIG
        ("prctl", 157, (0x59616D61, -1, 0, 0, 0)),  # PR_SET_PTRACER
        # memory and messages that outlive the process
        ("shmget", 29, (4711, 4096, 0o1666)),
        ("shmat", 30, (0, None, 0)),
        ("shmctl", 31, (0, 2, BUFFER)),
        ("semget", 64, (4711, 1, 0o1666)),
        ("semop", 65, (0, bytes(8), 1)),
        ("semctl", 66, (0, 0, 2, BUFFER)),
        ("msgget", 68, (4711, 0o1666)),
        ("msgsnd", 69, (0, bytes(64), 8, 0)),
        ("msgrcv", 70, (0, BUFFER, 8, 0, 0o4000)),
        ("msgctl", 71, (0, 2, BUFFER)),
        ("mq_open", 240, (b"readingroom-test", RDWR_CREATE, 0o600, None)),
        ("mq_unlink", 241, (b"readingroom-test",)),
        ("open", 2, (b"/dev/shm/readingroom-test", RDWR_CREATE, 0o600)),
        ("memfd_create", 319, (b"x", 0)),
        ("memfd_secret", 447, (0,)),
        ("add_key", 248, (b"user", b"x", b"1", 1, -4)),
        ("request_key", 249, (b"user", b"x", None, -4)),
        ("keyctl", 250, (0, -4, 1)),
        # processes, programs, sockets
        ("fork", 57, ()),
        ("vfork", 58, ()),
        ("clone", 56, (17, 0, 0, 0, 0)),
        ("clone3", 435, (bytes(64), 64)),
        ("execve", 59, (b"/bin/true", None, None)),
        ("execveat", 322, (AT, b"/bin/true", None, None, 0)),
        ("unshare", 272, (0x10000000,)),
        ("setns", 308, (own, 0)),
        ("socket", 41, (1, 1, 0)),
        ("socket", 41, (2, 1, 0)),
        ("socket", 41, (16, 3, 0)),
        ("socketpair", 53, (1, 1, 0, BUFFER)),
        ("connect", 42, (own, bytes(16), 16)),
        ("bind", 49, (own, bytes(16), 16)),
        ("listen", 50, (own, 1)),
        # the kernel and the machine
        ("bpf", 321, (0, bytes(64), 64)),
        ("perf_event_open", 298, (bytes(128), 0, -1, -1, 0)),
        ("userfaultfd", 323, (1,)),
        ("io_uring_setup", 425, (1, ctypes.create_string_buffer(120))),
        ("io_setup", 206, (1, ctypes.create_string_buffer(8))),
        ("seccomp", 317, (1, 0, bytes(16))),
        ("personality", 135, (0x40000,)),
        ("capset", 126, (struct.pack("Ii", 0x20080522, 0), bytes(24))),
        ("setuid", 105, (0,)),
        ("setgroups", 116, (0, None)),
        ("sethostname", 170, (b"x", 1)),
        ("settimeofday", 164, (None, bytes(8))),
        ("clock_settime", 227, (0, bytes(16))),
        ("adjtimex", 159, (ctypes.create_string_buffer(256),)),
        ("syslog", 103, (2, BUFFER, 64)),
        ("init_module", 175, (b"", 0, b"")),
        ("delete_module", 176, (b"x", 0)),
        ("kexec_load", 246, (0, 0, None, 0)),
        ("reboot", 169, (0xFEE1DEAD, 672274793, 0, None)),
        ("iopl", 172, (3,)),
        ("vhangup", 153, ()),
        ("sync", 162, ()),
    )  # fmt: skip


def main() -> None:
    """Confine this process, then try everything by number, and by name where libc has one."""
    scratch, victim, parent = Path(sys.argv[1]), os.fsencode(sys.argv[2]), int(sys.argv[3])
    os.chdir(scratch)
    library = ctypes.CDLL(None, use_errno=True)
    means = linux.enter_process(scratch) if sys.argv[4] == "namespaces" else ()
    if sys.argv[4] == "plain":
        linux.isolate_files = lambda *_: False  # type: ignore[assignment]
    folders = Folders(libraries(), (str(scratch), *DEVICES), ())
    means = (*means, *linux.confine_by_kernel(folders, scratch))
    own = os.open(__file__, os.O_RDONLY)
    answers = []
    for name, number, arguments in attacks(victim, parent, own):
        given = [ctypes.c_long(a) if isinstance(a, int) else a for a in arguments]
        calls = {"number": lambda given=given, number=number: library.syscall(number, *given)}
        if name not in {"vfork", "clone", "sync", "syslog"} and hasattr(library, name):
            calls["name"] = lambda given=given, name=name: getattr(library, name)(*given)
        for kind, call in calls.items():
            ctypes.set_errno(0)
            result = call()
            answers.append((name, kind, [repr(a)[:40] for a in arguments], result))
    stat = library.syscall(4, victim, BUFFER)
    print(json.dumps({"held": means, "answers": answers, "stat": stat}))


if __name__ == "__main__":
    main()
