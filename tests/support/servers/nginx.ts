import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { temporaryFolder } from "../temporary-folder.ts";

/** nginx of this machine; undefined: there is none. `NGINX` names one that is not in the usual places. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  const candidates = [process.env.NGINX, ...folders.map((folder) => join(folder, "nginx"))];
  return candidates.find((path) => {
    try {
      return path && accessSync(path, constants.X_OK) === undefined;
    } catch {
      return false;
    }
  });
}

export const noNginx =
  "nginx is not installed here, so this was not tested: apt-get install nginx (or NGINX=/path/to/nginx).";

/**
 * Starts nginx with the settings that the repository gives to operators (scripts/deploy/nginx.conf), in front of
 * processes on this machine; without TLS, on `port`.
 */
export async function startNginx(nginx: string, { port, upstreams }: { port: number; upstreams: number[] }) {
  const folder = temporaryFolder("nginx");
  for (const name of ["cache", "body", "proxy", "rest"]) mkdirSync(join(folder, name));
  const servers = ["max_fails=1 fail_timeout=2s", "backup max_fails=0"].flatMap((how) =>
    upstreams.map((each) => `server 127.0.0.1:${each} ${how};`),
  );
  const site = readFileSync("scripts/deploy/nginx.conf", "utf8")
    .replace(/ {2}server 127\.0\.0\.1:3000[^]*3001[^\n]*\n/, `${servers.join("\n")}\n`)
    .replace(/server \{\s+listen 80;[^]*?\n\}\n/, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace("listen [::]:443 ssl http2;", "")
    .replace(/^\s*ssl_.*$/gm, "")
    // Another port than the usual one is a part of the host.
    .replace("Host $host;", "Host $http_host;")
    .replace("/var/cache/nginx/site", join(folder, "cache"));
  const rest = ["fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${join(folder, "rest")};`).join("\n");
  writeFileSync(
    join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user nobody nogroup;" : ""}
daemon off;
pid ${join(folder, "pid")};
error_log stderr error;
events { worker_connections 4096; }
http {
access_log off;
client_body_temp_path ${join(folder, "body")};
proxy_temp_path ${join(folder, "proxy")};
${rest}
${site}
}
`,
  );
  if (process.getuid?.() === 0) execFileSync("chmod", ["-R", "a+rwX", folder]);
  const words = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"];
  execFileSync(nginx, [...words, "-t"], { stdio: "pipe" });
  const child = spawn(nginx, words, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    said: () => said,
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGQUIT");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
