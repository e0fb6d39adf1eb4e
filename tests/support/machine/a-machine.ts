import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { temporaryFolder } from "../temporary-folder.ts";

/** The programs that the scripts of scripts/deploy must never call for real in a test. */
const programs = [
  ...[
    "apt-cache",
    "apt-get",
    "certbot",
    "chown",
    "curl",
    "df",
    "dpkg",
    "dpkg-query",
    "getent",
    "id",
    "ip",
    "journalctl",
  ],
  ...["nginx", "node", "npm", "openssl", "runuser", "ss", "systemctl", "systemd-run", "useradd"],
  ...["fallocate", "mkswap", "swapon"],
];

/** Calls that only ask: a run that changes nothing may make them. */
const questions =
  /^(id|dpkg-query|dpkg --audit|getent|ip|ss|df|apt-cache|node -[ep]|systemctl (show|is-)|openssl (x509|rand)|nginx -t|runuser .*psql|systemd-run .*(doctor|--pending))/;

/**
 * A bare Debian as a folder, with a small checkout and programs that only note how they were called
 * (stand-ins.sh): the scripts of scripts/deploy run on it whole, as any user.
 */
export function aMachine({ debian = "12", memoryMb = 4000 } = {}) {
  const folder = temporaryFolder("machine");
  const [machine, bin, checkout] = ["machine", "bin", "checkout"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const put = (path: string, text: string) => {
    mkdirSync(join(machine, path, ".."), { recursive: true });
    writeFileSync(join(machine, path), text);
  };
  put("etc/os-release", `ID=debian\nVERSION_ID="${debian}"\n`);
  put("proc/meminfo", `MemTotal: ${memoryMb * 1000} kB\nSwapTotal: 0 kB\n`);
  put("proc/net/tcp", "sl local_address rem_address st\n");
  put("usr/bin/node", "");
  for (const name of ["calls", "failures", "installed", "nginx"]) put(`state/${name}`, "");
  put("state/own-address", "192.0.2.7");
  put("state/dns", "192.0.2.7 STREAM example.com\n");
  spawnSync("chmod", ["+x", join(machine, "usr/bin/node")]);
  mkdirSync(join(machine, "srv"));
  mkdirSync(join(machine, "usr/local/sbin"), { recursive: true });
  mkdirSync(bin);
  for (const name of programs) symlinkSync(resolve("tests/support/machine/stand-ins.sh"), join(bin, name));
  cpSync("scripts/deploy", join(checkout, "scripts/deploy"), { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) writeFileSync(join(checkout, name), "{}");

  /** Runs a script of the checkout; `said` is all that it prints. */
  function run(script: string, ...words: string[]) {
    const env = {
      ...{ NODE_ENV: "production" as const, LC_ALL: "C", SITE_MACHINE_ROOT: machine, SITE_PAUSE: "0" },
      PATH: [bin, process.env.PATH].join(delimiter),
    };
    writeFileSync(join(machine, "state/calls"), "");
    const { status, stdout, stderr } = spawnSync("bash", [join(checkout, "scripts/deploy", script), ...words], {
      env,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    return { status, said: stdout + stderr };
  }
  const read = (path: string) => readFileSync(join(machine, path), "utf8");
  const calls = () => read("state/calls").trim().split("\n").filter(Boolean);
  return {
    ...{ machine, checkout, put, run, read, calls },
    /** What was called that can change something. */
    changes: () => calls().filter((call) => !questions.test(call)),
    has: (path: string) => existsSync(join(machine, path)),
    /** The next call that begins so fails, once, and says `words`. */
    failOnce: (beginning: string, words = "it failed") =>
      writeFileSync(join(machine, "state/failures"), `${beginning}|${words}\n`, { flag: "a" }),
    /** Every file but the notes of the calls and the log, with its time and content. */
    files(): Record<string, string> {
      const all = readdirSync(machine, { recursive: true, withFileTypes: true, encoding: "utf8" });
      const paths = all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      const kept = paths.filter((path) => !/\/state\/|-install\.log$|-challenge\/here$/.test(path));
      return Object.fromEntries(kept.map((path) => [path, `${statSync(path).mtimeMs} ${readFileSync(path, "utf8")}`]));
    },
    /** A change of the checkout, which makes another version of it. */
    change: (text: string) => writeFileSync(join(checkout, "package.json"), JSON.stringify({ text })),
  };
}
