import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, chownSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "#db/connect.ts";
import { findBinaries } from "#db/embedded/binaries.ts";
import { runStaffProcess } from "#tests/support/desk/staff-process.ts";
import { Browser } from "#tests/support/requests/browser.ts";
import { ordinaryUser } from "#tests/support/servers/replica-pair.ts";
import { endProcess, freePort, startProcesses } from "#tests/support/site/site-process.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Everything that an address or a file of settings could take for something else. */
const password = `p@ss:w/o#r?d %25'"\\$&+=[]{}é`;
const folder = temporaryFolder("managed");
const [data, certificate] = [join(folder, "data"), join(folder, "ca.pem")];
let port: number;
let stop = async () => {};

/** A Postgres as providers rent it: TLS alone from outside, a role that may make nothing but its own tables. */
beforeAll(async () => {
  if (ordinaryUser) chownSync(folder, ordinaryUser.uid, ordinaryUser.gid);
  chmodSync(folder, 0o755);
  port = await freePort();
  const bin = (name: string) => join(findBinaries(ordinaryUser), "bin", name);
  const as = { ...ordinaryUser, cwd: folder, stdio: "ignore" as const };
  execFileSync(bin("initdb"), ["-D", data, "--username=owner", "--auth=trust", "--encoding=UTF8", "--no-sync"], as);
  const key = join(folder, "key.pem");
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const certify = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, "-keyout", key];
  execFileSync("openssl", [...certify, "-out", certificate], as);
  chmodSync(key, 0o600);
  chmodSync(certificate, 0o644);
  const rules = ["local all owner trust", "local all all scram-sha-256", "hostssl all all all scram-sha-256"];
  writeFileSync(join(data, "pg_hba.conf"), `${rules.join("\n")}\n`);
  const settings = [
    ...[`port = ${port}`, "listen_addresses = 'localhost'", `unix_socket_directories = '${folder}'`, "fsync = off"],
    ...["ssl = on", `ssl_cert_file = '${certificate}'`, `ssl_key_file = '${key}'`],
  ];
  appendFileSync(join(data, "postgresql.conf"), `\n${settings.join("\n")}\n`);
  const server = spawn(bin("postgres"), ["-D", data], as);
  stop = async () => {
    server.kill("SIGINT");
    await once(server, "exit");
  };
  const owner = (name: string) => ({ host: folder, port, user: "owner", database: name });
  const make = async (): Promise<true | string> => {
    const client = createClient(owner("postgres"));
    try {
      await client.connect();
      await client.query(`create role managed login nosuperuser nocreatedb nocreaterole password ${literal(password)}`);
      for (const name of ["by_tls", "by_socket", "no_site"])
        await client.query(`create database ${name} owner managed`);
      return true;
    } catch (error) {
      return (error as Error).message;
    } finally {
      await client.end().catch(() => {});
    }
  };
  let made: true | string = "";
  for (const deadline = Date.now() + 30_000; made !== true && Date.now() < deadline; await sleep(100))
    made = await make();
  expect(made).toBe(true);
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const sessionSecret = "a-session-secret-of-a-test-0123456789";
const literal = (text: string) => createClient({}).escapeLiteral(text);
const secret = encodeURIComponent(password);
const byTls = (name: string, more: string) => `postgres://managed:${secret}@localhost:${port}/${name}${more}`;

async function migrate(databaseUrl: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/migrate.ts"], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return stdout;
}

test.each([
  ["TLS, against the provider's certificate", () => byTls("by_tls", `?sslmode=verify-full&sslrootcert=${certificate}`)],
  ["a unix socket", () => `postgres://managed:${secret}@${encodeURIComponent(folder)}:${port}/by_socket`],
])(
  "a role that owns its database alone migrates, serves, works and backs up over %s, with an odd password @thorough",
  async (_, address) => {
    const databaseUrl = address();
    expect(await migrate(databaseUrl)).toMatch(/^Done: /m);
    const output: string[] = [];
    const site = { databaseUrl, count: 1, env: { DEMO: "0", JOBS: "1", MAIL: "keep", SESSION_SECRET: sessionSecret } };
    const { origins, processes } = await startProcesses(site, output);
    try {
      const ready = await new Browser(origins[0] ?? "").get("/readyz");
      // Jobs make a schema of their own.
      expect(JSON.parse(ready.text)).toMatchObject({ database: true, migrations: true, jobs: true });
      const backups = join(folder, `backups-${databaseUrl.length}`);
      await runStaffProcess({ databaseUrl }, ["backup", "--to", backups], { DEMO: "0", SESSION_SECRET: sessionSecret });
      expect(readdirSync(backups).filter((name) => name.endsWith(".tar.gz"))).toHaveLength(1);
    } finally {
      await Promise.all(processes.map(endProcess));
    }
    expect(output.filter((line) => line.includes('"level":50'))).toEqual([]);
  },
);

test.each([
  [
    "no TLS where the provider wants it",
    () => byTls("no_site", ""),
    /refuses the connection: no pg_hba\.conf entry .* no encryption\./,
  ],
  [
    "a certificate that nobody vouches for",
    () => byTls("no_site", "?sslmode=verify-full"),
    /cannot be checked \(self-signed certificate\); give its authority.s certificate file .*sslrootcert=FILE/,
  ],
  [
    "a file of certificates that is not there",
    () => byTls("no_site", "?sslmode=verify-full&sslrootcert=/nowhere/ca.pem"),
    /no such file.*\/nowhere\/ca\.pem/,
  ],
  [
    "a wrong password",
    () => byTls("no_site", "?sslmode=no-verify").replace(secret, "x"),
    /password authentication failed/,
  ],
])("%s is said in one sentence", async (_, address, sentence) => {
  const begunAt = performance.now();
  const said = await migrate(address()).catch((error: { stderr: string }) => error.stderr);
  expect(said).toMatch(sentence);
  expect(said).not.toContain(secret);
  expect(said).not.toMatch(/^ +at /m);
  // None of these goes away by waiting.
  expect(performance.now() - begunAt).toBeLessThan(25_000);
});
