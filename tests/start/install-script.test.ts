import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sampleOf } from "#tests/support/sample.ts";
import { aMachine } from "#tests/support/machine/a-machine.ts";

const mail = "smtps://anna:p%40ss-word@mail.example.com";
const words = [...["--host", "example.com", "--mail", mail], ...["--owner", "anna@example.com"]];
const company = [..."--company N --address A --zip Z --city C --country NL".split(" ")];
const install = (machine: ReturnType<typeof aMachine>, ...more: string[]) =>
  machine.run("install.sh", ...words, ...company, ...more);

test("a bare machine gets a site: packages, version, database, secrets, units, migrations, proxy, owner, backup", () => {
  const machine = aMachine();
  const { status, said } = install(machine);
  expect(status, said).toBe(0);
  const order = [
    ...["apt-get", "useradd", "node scripts/deploy/prepare.mjs", "runuser -u postgres -- createuser --no-superuser"],
    ...[
      "runuser -u postgres -- createdb",
      "node --import tsx scripts/deploy/backup-keys.ts",
      "systemctl daemon-reload",
    ],
    ...["systemctl start site-migrate", "systemctl restart site@3000", "systemctl restart site@3001"],
    ...["systemctl restart site-jobs", "systemctl enable --now nginx", "certbot certonly", "systemctl reload nginx"],
    ...["systemctl start site-backup", "systemctl start site-drill"],
  ];
  const calls = machine.changes();
  const places = order.map((beginning) => calls.findIndex((call) => call.startsWith(beginning)));
  expect(places, calls.join("\n")).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(said).toContain("250 queued");
  expect(said.match(/the-link/g)).toHaveLength(1);
});

test("secrets are in files that root alone reads, and neither printed nor logged", () => {
  const machine = aMachine();
  const { said } = install(machine);
  for (const file of ["etc/site.env", "var/log/site-install.log"]) {
    expect(statSync(join(machine.machine, file)).mode & 0o777, file).toBe(0o600);
  }
  const env = machine.read("etc/site.env");
  expect(env).toMatch(/^PUBLIC_ORIGIN=https:\/\/example\.com$/m);
  expect(env).toMatch(/^DATABASE_URL=postgres:\/\/site@%2Frun%2Fpostgresql\/site$/m);
  expect(env).toMatch(/^BACKUP_PUBLIC_KEY=age1x$/m);
  const secrets = [...env.matchAll(/SECRET=(\w{32,})$/gm)].map(([, value]) => value ?? "");
  expect(new Set(secrets).size).toBe(3);
  const seen = said + machine.read("var/log/site-install.log") + machine.read("state/calls");
  for (const secret of [...secrets, "p%40ss-word"]) expect(seen).not.toContain(secret);
  expect(machine.read("var/log/site-install.log")).not.toContain("the-link");
});

test("run again it changes nothing, with the same words or with none", () => {
  const machine = aMachine();
  install(machine);
  const before = machine.files();
  for (const again of [() => install(machine), () => machine.run("install.sh")]) {
    const { status, said } = again();
    expect(status, said).toBe(0);
    expect(machine.changes()).toEqual([]);
    expect(machine.files()).toEqual(before);
  }
});

const endings = [
  ...["apt-get -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 install", "node scripts/deploy/prepare.mjs"],
  ...["runuser -u postgres -- createdb", "systemctl daemon-reload", "systemctl start site-migrate"],
  ...["systemctl restart site@3001", "nginx -t", "systemd-run --quiet --collect --wait --pipe --uid=site"],
];

test.each(sampleOf(endings, 3))("after half a run, which ended at '%s', it goes on with the same secrets", (call) => {
  const machine = aMachine();
  machine.failOnce(call, "no luck today");
  const first = install(machine);
  expect(first.status, first.said).toBe(1);
  expect(first.said).toContain("This step failed: ");
  expect(first.said).toContain("no luck today");
  expect(first.said).toContain("run the same command again: it carries on where it stopped");
  const env = machine.has("etc/site.env") ? machine.read("etc/site.env") : undefined;
  const second = install(machine);
  expect(second.status, second.said).toBe(0);
  if (env) expect(machine.read("etc/site.env")).toBe(env);
  expect(machine.read("srv/site-versions/served").trim().split("\n")).toHaveLength(1);
});

test("a dry run says every step and changes nothing", () => {
  const machine = aMachine();
  const before = machine.files();
  const { status, said } = install(machine, "--dry-run");
  expect(status, said).toBe(0);
  for (const step of [
    "apt-get",
    "useradd",
    "prepare|installs its packages",
    "createdb|creates its database",
    "certbot",
  ]) {
    expect(said).toMatch(new RegExp(step));
  }
  expect(said.match(/^== /gm)?.length).toBeGreaterThan(9);
  expect(machine.changes()).toEqual([]);
  expect(machine.files()).toEqual(before);
  expect(said).not.toContain("p%40ss-word");
});

describe("one sentence says what it is and what to type, and nothing was changed:", () => {
  const refusal = (machine: ReturnType<typeof aMachine>, sentence: RegExp, ...more: string[]) => {
    const { status, said } = install(machine, ...more);
    expect(said).toMatch(sentence);
    expect([status, machine.changes()]).toEqual([1, []]);
  };
  test("an old Debian, and a system that is none", () => {
    refusal(aMachine({ debian: "11" }), /This is Debian 11; this script supports 12 and 13\. Upgrade it/);
    const machine = aMachine();
    machine.put("etc/os-release", "ID=ubuntu\nVERSION_ID=24.04\n");
    refusal(machine, /This is ubuntu, not Debian/);
  });
  test("1 GB of memory", () => {
    const machine = aMachine({ memoryMb: 970 });
    refusal(
      machine,
      /has 970 MB of memory and swap; building the site takes 1\.5 GB\. Run the same command with --swap/,
    );
    expect(install(machine, "--swap").status).toBe(0);
    expect(machine.calls()).toContainEqual(expect.stringMatching(/^mkswap /));
  });
  test("a port that something else has", () => {
    const machine = aMachine();
    machine.put("proc/net/tcp", "sl local rem st\n 0: 00000000:0050 00000000:0000 0A\n");
    machine.put("state/ss", 'LISTEN 0 511 *:80 *:* users:(("apache2",pid=7,fd=4))\n');
    refusal(machine, /Port 80 is taken by apache2, and.*systemctl disable --now apache2/);
    machine.put("state/ss", 'LISTEN 0 511 *:80 *:* users:(("nginx",pid=7,fd=4))\n');
    expect(install(machine).status).toBe(0);
  });
  test("a disk without room", () => {
    const machine = aMachine();
    machine.put("state/df", "900000");
    refusal(machine, /The disk that holds \/srv has 900 MB free; the site needs 4 GB/);
  });
  test("another site on the machine", () => {
    const machine = aMachine();
    install(machine);
    const { status, said } = machine.run("install.sh", "--host", "other.example");
    expect([status, machine.changes()]).toEqual([1, []]);
    expect(said).toMatch(
      /already has the site https:\/\/example\.com .*--also other\.example.*--name second --port 3010/,
    );
  });
  test.each([
    [
      ["--host", "https://example.com"],
      /"https:\/\/example\.com" is not a host name\. Write it in lower case and without/,
    ],
    [["--mail", "smtps://anna:a#b@mail"], /--mail must look like .* # is %23/],
    [["--mail", "mail.example.com"], /--mail must look like/],
    [["--owner", "anna"], /"anna" is not an e-mail address/],
    [["--database-url", "mysql://a@b/c"], /--database-url must look like postgres/],
    [["--port", "80"], /--port must be a number/],
    [["--name", "My Site"], /--name must be a short word/],
    [["--hots", "a.example"], /has no option --hots/],
    [["--host"], /--host needs a value/],
  ])("%j", (more, sentence) => refusal(aMachine(), sentence, ...more));
  test("what is not said, with nobody to ask", () => {
    const machine = aMachine();
    const { status, said } = machine.run("install.sh", "--host", "example.com");
    expect([status, machine.changes()]).toEqual([1, []]);
    expect(said).toMatch(/Missing, with no one to ask: --mail --owner\./);
  });
});

describe("the site runs, and what is left to do is said at the end, with status 2:", () => {
  const left = (machine: ReturnType<typeof aMachine>, sentence: RegExp) => {
    const { status, said } = install(machine);
    expect(said.split("Left to do:")[1]).toMatch(sentence);
    expect(status).toBe(2);
    expect(machine.calls()).toContainEqual(expect.stringMatching(/^systemctl start site-drill/));
    // When the cause is gone, the same command does what was left.
    machine.put("state/dns", "192.0.2.7 STREAM example.com\n");
    const again = install(machine);
    expect(again.status, again.said).toBe(0);
  };
  test("DNS knows no such name", () => {
    const machine = aMachine();
    machine.failOnce("getent ahosts", "");
    left(machine, /DNS has no entry for example\.com\. Set an A or AAAA record to one of 192\.0\.2\.7/);
  });
  test("DNS leads elsewhere", () => {
    const machine = aMachine();
    machine.put("state/dns", "198.51.100.9 STREAM\n");
    left(machine, /DNS points example\.com to 198\.51\.100\.9, but this machine is 192\.0\.2\.7/);
  });
  const answers: [string, RegExp][] = [
    [
      "Max retries exceeded with url: /directory (Caused by NewConnectionError",
      /cannot reach the authority\. Check: curl/,
    ],
    ["Detail: 192.0.2.7: Connection refused", /the authority cannot reach this machine on port 80\. Open port 80/],
    ["urn:ietf:params:acme:error:rateLimited :: too many failed", /too many requests for this name\. Wait/],
    ["DNS problem: NXDOMAIN looking up A for example.com", /cannot find the name in DNS/],
  ];
  test.each(sampleOf(answers, 2))("the certificate authority says '%s'", (words, sentence) => {
    const machine = aMachine();
    machine.failOnce("certbot", words);
    left(machine, sentence);
  });
  test("the mail server refuses", () => {
    const machine = aMachine();
    machine.failOnce(
      `${mailCall}`,
      "mail.example.com did not accept an e-mail: 535 Authentication credentials invalid.",
    );
    left(machine, /No mail: mail\.example\.com did not accept an e-mail: 535 .*run the same command again with --mail/);
  });
});

/** The beginning of the staff command that sends the test mail. */
const mailCall =
  "systemd-run --quiet --collect --wait --pipe --uid=site --gid=site --working-directory=/srv/site -p EnvironmentFile=/etc/site.env -E NODE_ENV=production -E NODE_NO_WARNINGS=1 -E STAFF_CALL=site-staff -E TRUST_PROXY=1 -E DATA_DIR=/var/lib/site /usr/bin/node --import tsx scripts/staff.ts mail test";

test("IPv6 alone is enough, and without it nginx does not listen there", () => {
  const machine = aMachine();
  machine.put("state/own-address", "2001:db8::7");
  machine.put("state/dns", "2001:db8::7 STREAM\n");
  machine.put("proc/net/if_inet6", "20010db8000000000000000000000007 02 40 00 80 eth0\n");
  expect(install(machine).status).toBe(0);
  expect(machine.read("etc/nginx/conf.d/site.conf")).toContain("listen [::]:443 ssl http2;");
  const other = aMachine();
  install(other);
  expect(other.read("etc/nginx/conf.d/site.conf")).not.toContain("[::]");
});

test("a second installation has names, ports and files of its own", () => {
  const machine = aMachine();
  install(machine);
  const first = machine.files();
  const second = install(machine, "--name", "second", "--port", "3010", "--self-signed");
  expect(second.status, second.said).toBe(0);
  const after = machine.files();
  for (const [path, text] of Object.entries(first)) expect(after[path], path).toBe(text);
  const conf = machine.read("etc/nginx/conf.d/second.conf");
  for (const [, zone] of machine.read("etc/nginx/conf.d/site.conf").matchAll(/(?:zone=|shared:)(\w+)/g)) {
    expect(conf).not.toMatch(new RegExp(`\\b${zone}\\b`));
  }
  expect(conf).toContain("server 127.0.0.1:3010 ");
  const unit = machine.read("etc/systemd/system/second-jobs.service");
  expect(unit).toContain("PORT=3110");
  expect(unit).not.toMatch(/\/(srv|etc|lib)\/site\b|=site$/m);
});

test("a file that was changed by hand stays, and the new one lies beside it", () => {
  const machine = aMachine();
  install(machine);
  const path = "etc/nginx/conf.d/site.conf";
  machine.put(path, `${machine.read(path)}# mine\n`);
  const { status, said } = install(machine);
  expect(status).toBe(2);
  expect(said).toContain("/etc/nginx/conf.d/site.conf was changed by hand and is kept");
  expect(machine.read(path)).toContain("# mine");
});

test("run again it starts an nginx that has stopped, with a new certificate if it could not read the self-signed one", () => {
  const machine = aMachine();
  install(machine, "--self-signed");
  rmSync(join(machine.machine, "state/unit-nginx"));
  machine.failOnce("openssl x509 -noout -in", "Unable to load certificate");
  expect(machine.run("install.sh").status).toBe(0);
  const calls = machine.calls();
  for (const call of ["openssl req -x509", "nginx -t", "systemctl enable --now nginx"]) {
    expect(calls).toContainEqual(expect.stringMatching(new RegExp(`^${call}`)));
  }
});
