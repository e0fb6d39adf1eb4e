import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync } from "node:fs";
import { symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** What a small Debian has beside Node, as far as the steps of an image need it. */
const programs = [
  ...[
    "sh",
    "env",
    "flock",
    "install",
    "cat",
    "chmod",
    "chown",
    "cp",
    "id",
    "ln",
    "ls",
    "mkdir",
    "mv",
    "rm",
    "true",
    "uname",
  ],
];
const files = ["/etc/ssl/certs/ca-certificates.crt", "/etc/resolv.conf", "/etc/nsswitch.conf", "/etc/hosts"];
const isRoot = process.getuid?.() === 0;
/** Root makes its own mounts; anybody else as the root of a user namespace, where the kernel allows it. */
const apart = ["--mount", "--pid", "--fork", ...(isRoot ? [] : ["--user", "--map-root-user"])];

/** Why no process can get a root of its own here; undefined: it can. */
export function noEmptyRoot(): string | undefined {
  const { status, stderr, error } = spawnSync("unshare", [...apart, "mount", "-t", "tmpfs", "none", "/mnt"], {
    encoding: "utf8",
  });
  if (status === 0) return undefined;
  const why = error?.message ?? stderr.trim();
  return `This machine lets no process have a root of its own (${why}), so the image's steps were not tested: run it as root, or allow user namespaces.`;
}

const find = (program: string) =>
  [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/bin"]
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path)) ?? "";

/** The libraries of a program, as the loader finds them. */
function librariesOf(path: string): string[] {
  const { stdout } = spawnSync("ldd", [path], { encoding: "utf8" });
  return [...stdout.matchAll(/(?:=> |^\s*)(\/\S+) \(/gm)].map(([, library]) => library ?? "");
}

/** An empty root with what the base image has: this Node with its npm, a shell and its tools; nothing of a checkout. */
export function makeBaseRoot(root: string): void {
  for (const folder of ["dev", "etc", "proc", "root", "tmp", "usr/bin", "usr/lib"]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  chmodSync(root, 0o755);
  chmodSync(join(root, "tmp"), 0o1777);
  symlinkSync("usr/bin", join(root, "bin"));
  const put = (from: string, to = from) => {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    copyFileSync(realpathSync(from), join(root, to));
  };
  const bring = (from: string, to: string) => {
    put(from, to);
    for (const library of librariesOf(from)) if (!existsSync(join(root, library))) put(library);
  };
  bring(process.execPath, "/usr/bin/node");
  for (const program of programs) bring(find(program), `/usr/bin/${program}`);
  // The native parts of packages are linked to glibc's other libraries, too, which every Debian has.
  const glibc = librariesOf(process.execPath).find((path) => /\/libc\.so\.6$/.test(path));
  for (const name of ["librt.so.1", "libdl.so.2", "libm.so.6", "libpthread.so.0", "libresolv.so.2", "libutil.so.1"]) {
    const library = join(dirname(glibc ?? "/lib"), name);
    if (existsSync(library) && !existsSync(join(root, library))) put(library);
  }
  const npm = dirname(dirname(realpathSync(find("npm"))));
  cpSync(npm, join(root, "usr/lib/node_modules/npm"), { recursive: true });
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(root, "usr/bin/npm"));
  const locale = "/usr/lib/locale/C.utf8";
  if (existsSync(locale)) cpSync(locale, join(root, locale), { recursive: true });
  for (const file of [...files, process.env.NODE_EXTRA_CA_CERTS ?? ""]) if (file && existsSync(file)) put(file);
  // Who is alone in a user namespace is root in some steps and the image's user in others.
  writeFileSync(join(root, "etc/group"), `root:x:0:\nnode:x:${isRoot ? 1000 : 0}:\n`);
  writeFileSync(
    join(root, "etc/passwd"),
    `root:x:0:0::/root:/bin/sh\nnode:x:${isRoot ? 1000 : 0}:${isRoot ? 1000 : 0}::/home/node:/bin/sh\n`,
  );
  for (const device of ["null", "zero", "random", "urandom"]) writeFileSync(join(root, "dev", device), "");
}

type Step = { folder: string; env: Record<string, string>; user?: "root" | "node" };

/** The command that runs `words` with `root` as its root, for `spawn`. */
function inRoot(root: string, words: string[], { folder, user = "root" }: Step): string[] {
  const mounts = [
    ...["null", "zero", "random", "urandom"].map((device) => `mount --bind /dev/${device} "$0/dev/${device}"`),
    'mount -t proc proc "$0/proc"',
  ];
  const asNode = isRoot
    ? `chroot --userspec=1000:1000 "$0" env -C`
    : `unshare --user --map-user=1000 --map-group=1000 --root="$0" --wd=`;
  const enter =
    user === "root"
      ? `exec chroot "$0" sh -c 'cd ${folder} && exec "$@"' sh "$@"`
      : isRoot
        ? `exec ${asNode} ${folder} "$@"`
        : `exec ${asNode}${folder} "$@"`;
  return [...apart, "--propagation", "private", "sh", "-euc", `${mounts.join("; ")}; ${enter}`, root, ...words];
}

const envOf = (env: Record<string, string>) => ({
  PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
  HOME: "/tmp",
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(npm_config_registry|NODE_EXTRA_CA_CERTS)$/.test(name)),
  ),
  ...env,
});

/** Runs a command in a root to its end; throws with its output if it fails. */
export function runInRoot(root: string, words: string[], step: Step): void {
  execFileSync("unshare", inRoot(root, words, step), { env: envOf(step.env) as never, stdio: "pipe", maxBuffer: 1e8 });
}

/** Starts a command in a root; `end` sends the command a signal and returns its exit code. */
export function startInRoot(root: string, words: string[], step: Step) {
  const started = spawn("unshare", inRoot(root, words, step), { env: envOf(step.env) as never });
  let said = "";
  for (const stream of [started.stdout, started.stderr]) stream.on("data", (text) => (said += text));
  const exited = new Promise<number | null>((resolve) => started.once("exit", resolve));
  return {
    said: () => said,
    exited,
    async end(signal: NodeJS.Signals) {
      const inner = innerPidOf(started);
      if (inner) process.kill(inner, signal);
      const code = await Promise.race([exited, sleep(60_000, "it did not end" as const)]);
      if (typeof code === "string") started.kill("SIGKILL");
      return code;
    },
  };
}

/** unshare waits for its child, which is the first process of the namespace. */
function innerPidOf({ pid }: ChildProcess): number | undefined {
  try {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
    return child ? Number(child) : undefined;
  } catch {
    // It has ended.
    return undefined;
  }
}
