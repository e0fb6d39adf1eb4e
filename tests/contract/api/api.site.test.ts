import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember } from "../../support/members/a-member.ts";
import { startSite, type TestSite } from "../../support/site/site.ts";
import { changing, operations } from "./api-operations.ts";
import { expectNone } from "../source-files.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test("a visitor gets authentication_required from every members' operation", async () => {
  const open: string[] = [];
  for (const { name, method, address } of operations.filter((each) => each.forMembers)) {
    const answer = await site
      .visitor()
      .ask(address, { method, ...form, headers: { ...form.headers, origin: site.origins[0] ?? "" } });
    if (answer.status !== 403 || !answer.text.includes("authentication_required"))
      open.push(`${name}: ${answer.status}`);
  }
  expectNone(open, 'A visitor is let in. Is `who: "member"` there?');
});

test("requests from other sites have no effect", async () => {
  const { browser } = await aMember(site);
  const proofs: Record<string, string>[] = [{ referer: "https://evil.example/" }, { "sec-fetch-site": "cross-site" }];
  const done: string[] = [];
  for (const { name, method, address } of [...changing, ...operations.filter((each) => each.acts)]) {
    for (const evidence of proofs) {
      const answer = await browser.ask(address, { method, ...form, headers: { ...form.headers, ...evidence } });
      if (answer.status !== 403) done.push(`${name} with ${Object.keys(evidence).join()}: ${answer.status}`);
    }
  }
  expectNone(
    done,
    "A call from another site is not refused with 403. Does the operation have its body schema or `acts`?",
  );
  expect((await browser.get("/api/user.php")).status).toBe(200);
});

const form = { headers: { "content-type": "application/json" }, body: "{}" };
