import { readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { aMachine } from "#tests/support/machine/a-machine.ts";

const words = ["--host", "example.com", "--mail", "smtps://a:b@mail.example.com", "--owner", "anna@example.com"];

/** A machine with a site, and the name of its version. */
function installed() {
  const machine = aMachine();
  const { status, said } = machine.run("install.sh", ...words, "--self-signed");
  // The company is left to do.
  expect(status, said).toBe(2);
  return { ...machine, current: () => readlinkSync(join(machine.machine, "srv/site")).split("/").at(-1) ?? "" };
}
const units = ["site@3000", "site@3001", "site-jobs"];
const restarts = (calls: string[]) => calls.filter((call) => call.startsWith("systemctl restart"));
const all = units.map((unit) => `systemctl restart ${unit}`);

test("an upgrade builds beside, migrates, and then restarts one process after the other", () => {
  const machine = installed();
  const first = machine.current();
  machine.change("second");
  const { status, said } = machine.run("upgrade.sh");
  expect(status, said).toBe(0);
  const calls = machine.changes();
  expect(calls.map((call) => call.split(" ").slice(0, 2).join(" "))).toEqual([
    ...["node scripts/deploy/prepare.mjs", "systemd-run --quiet", "systemctl restart", "systemctl restart"],
    "systemctl restart",
  ]);
  expect(restarts(calls)).toEqual(all);
  expect(machine.current()).not.toBe(first);
  expect(machine.has(`srv/site-versions/${first}/VERSION`)).toBe(true);

  const again = machine.run("upgrade.sh");
  expect([again.status, restarts(machine.calls())]).toEqual([0, []]);
});

test("an upgrade with other units or nginx settings says so until they are used", () => {
  const machine = installed();
  machine.change("second");
  const unit = join(machine.checkout, "scripts/deploy/site-jobs.service");
  writeFileSync(unit, readFileSync(unit, "utf8").replace("[Service]", "[Service]\nNice=5"));
  const upgraded = machine.run("upgrade.sh");
  expect(upgraded.status, upgraded.said).toBe(2);
  expect(upgraded.said).toContain("other units or nginx settings (site-jobs.service). To use them: /srv/site/scripts/");
  expect(machine.run("upgrade.sh").status).toBe(2);
  machine.run("install.sh");
  expect(machine.read("etc/systemd/system/site-jobs.service")).toContain("Nice=5");
  const { status, said } = machine.run("upgrade.sh");
  expect([status, said.includes("nginx settings (")], said).toEqual([0, false]);
});

test("an archive is served where there is no checkout, and one that was cut off is refused", () => {
  const machine = installed();
  machine.change("second");
  const made = machine.run("archive.sh", machine.machine);
  const file = made.said.trim();
  expect(file).toMatch(/\/site-[0-9a-f]{12}\.tar\.gz$/);
  machine.change("");
  const { status, said } = machine.run("upgrade.sh", "--archive", file);
  expect(status, said).toBe(0);
  expect(file).toContain(machine.current());
  machine.put("cut.tar.gz", "not a tar");
  expect(machine.run("upgrade.sh", "--archive", join(machine.machine, "cut.tar.gz"))).toMatchObject({
    status: 1,
    said: expect.stringMatching(/cut\.tar\.gz is damaged, or was not made by .*archive\.sh/) as string,
  });
});

test.each(["node scripts/deploy/prepare.mjs", "systemd-run --quiet --collect --wait --pipe --uid=site"])(
  "an upgrade that ends at '%s' leaves the version before alone, and goes on when it is run again",
  (call) => {
    const machine = installed();
    const first = machine.current();
    machine.change("second");
    machine.failOnce(call, "no luck today");
    const { status, said } = machine.run("upgrade.sh");
    expect([status, machine.current(), restarts(machine.calls())]).toEqual([1, first, []]);
    expect(said).toContain("no luck today");
    expect(machine.run("upgrade.sh").status).toBe(0);
    expect(machine.current()).not.toBe(first);
  },
);

test.each(units)("if %s is not ready, the version before comes back by itself", (unit) => {
  const machine = installed();
  const first = machine.current();
  machine.change("second");
  machine.failOnce(`systemctl restart ${unit}`, "not ready");
  const { status, said } = machine.run("upgrade.sh");
  expect([status, machine.current()], said).toEqual([1, first]);
  expect(said).toMatch(new RegExp(`${unit} of \\w+ is not ready`));
  expect(said).toContain(`${first} is in use again, as before.`);
  // Those that had the new version already are restarted, too.
  const before = all.slice(0, units.indexOf(unit) + 1);
  expect(restarts(machine.calls()).slice(0, before.length)).toEqual(before);
  expect(restarts(machine.calls()).slice(before.length)).toEqual(all.slice(0, units.indexOf(unit)));
  expect(machine.run("rollback.sh").said).toMatch(/There is no version before/);
});

test("steps that the version before cannot work with are refused unless they are meant", () => {
  const machine = installed();
  const first = machine.current();
  machine.change("second");
  machine.put("state/pending", "0030_names.expand\n0031_old_names.contract\n");
  const { status, said } = machine.run("upgrade.sh");
  expect([status, machine.current(), restarts(machine.calls())]).toEqual([1, first, []]);
  expect(said).toMatch(/removes .*\(contract\).*run the same command with --contract/);
  expect(machine.run("upgrade.sh", "--contract").status).toBe(0);
});

describe("a rollback", () => {
  test("serves the version before without building, and the next one the one before that", () => {
    const machine = installed();
    const versions = [machine.current()];
    for (const text of ["second", "third"]) {
      machine.change(text);
      machine.run("upgrade.sh");
      versions.push(machine.current());
    }
    for (const version of [versions[1], versions[0]]) {
      const { status, said } = machine.run("rollback.sh");
      expect(status, said).toBe(0);
      expect(machine.current()).toBe(version);
      expect(machine.calls().join("\n")).not.toContain("prepare");
      expect(restarts(machine.calls())).toEqual(all);
    }
    expect(machine.run("rollback.sh")).toMatchObject({ status: 1 });
  });

  test("goes nowhere if the older version cannot work with the database, or is not ready", () => {
    const machine = installed();
    machine.change("second");
    machine.run("upgrade.sh");
    const second = machine.current();
    machine.failOnce("systemd-run", "The database belongs to a newer version of the site");
    const refused = machine.run("rollback.sh");
    expect([refused.status, restarts(machine.calls())]).toEqual([1, []]);
    expect(refused.said).toContain("The database belongs to a newer version");
    machine.failOnce("systemctl restart site@3001", "not ready");
    expect(machine.run("rollback.sh").status).toBe(1);
    expect(machine.current()).toBe(second);
    expect(machine.run("rollback.sh").status).toBe(0);
  });

  test("says what is there if the version is gone", () => {
    const machine = installed();
    const first = machine.current();
    machine.change("second");
    machine.run("upgrade.sh");
    rmSync(join(machine.machine, "srv/site-versions", first), { recursive: true });
    expect(machine.run("rollback.sh").said).toMatch(
      new RegExp(`${first} is no longer in /srv/site-versions, which has: ${machine.current()}\\.`),
    );
  });
});

test("the last three versions stay", () => {
  const machine = installed();
  const versions = [machine.current()];
  for (const text of ["2", "3", "4"]) {
    machine.change(text);
    expect(machine.run("upgrade.sh").status).toBe(0);
    versions.push(machine.current());
  }
  const there = versions.map((version) => machine.has(`srv/site-versions/${version}`));
  expect(there).toEqual([false, true, true, true]);
});

test.each(["upgrade.sh", "rollback.sh"])("%s: where there is no site, and with a word it does not know", (script) => {
  const machine = aMachine();
  expect(machine.run(script)).toMatchObject({
    status: 1,
    said: expect.stringContaining("There is no site called site here") as string,
  });
  expect(machine.run(script, "--hurry").said).toContain(`${script} has no option --hurry. See: `);
  expect(machine.changes()).toEqual([]);
});
