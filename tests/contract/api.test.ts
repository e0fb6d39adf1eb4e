import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMember } from "../support/a-member.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { changesNothing, publicOperations } from "./public-routes.ts";
import { isEndpoint, jobs } from "./route-table.ts";
import { expectNone, nodesOf, placeOf } from "./source-files.ts";

const api = jobs.filter(({ route }) => route.file.startsWith("app/api/"));

/** Every operation as its file describes it: `endpoint("/api/x.php", { GET: read })` with `read = operation({ … })`. */
const operations = api
  .filter(({ job }) => job === "action")
  .flatMap(({ code, route }) => {
    const [path, methods] = isEndpoint(code) ? code.arguments : [];
    if (!path || !methods) return [];
    return nodesOf(methods, ts.isObjectLiteralElement as (node: ts.Node) => node is ts.PropertyAssignment).map(
      (each) => {
        const value = each.initializer?.getText() ?? each.name.getText();
        const made = nodesOf(route.file, ts.isVariableDeclaration).find(
          (one) => one.name.getText() === value,
        )?.initializer;
        const words = made && ts.isCallExpression(made) ? made.arguments[0] : undefined;
        const said = (name: string) =>
          words && ts.isObjectLiteralExpression(words)
            ? words.properties.find((one) => one.name?.getText() === name)
            : undefined;
        const has = (name: string, value: string) => said(name)?.getText() === `${name}: ${value}`;
        const [method, address] = [each.name.getText(), path.getText().replace(/"/g, "")];
        return {
          name: `${method} ${address}`,
          method,
          address,
          place: placeOf(each),
          forMembers: has("who", '"member"'),
          forAnybody: has("who", '"anybody"'),
          acts: has("acts", "true"),
          door: said("body") ? "body" : /\b(formDoor|beaconDoor|hookDoor)\(/.exec(words?.getText() ?? "")?.[1],
        };
      },
    );
  });
const changing = operations.filter(({ method }) => method !== "GET");

describe("in the code", () => {
  test("every address of the API is made by endpoint()", () => {
    const own = api.filter(({ code, route }) => !isEndpoint(code) && !changesNothing[route.id]);
    expectNone(
      own.map(({ route, job }) => `${job} of ${route.id}`),
      "Write `const answer = endpoint(path, { GET: … }); export const loader = answer; export const action = answer;`:",
    );
    expect(operations.length).toBeGreaterThan(8);
  });

  test("every operation is for members or public for a reason", () => {
    const open = operations.filter((each) => !each.forMembers && !(each.forAnybody && publicOperations[each.name]));
    expectNone(
      open.map((each) => `${each.name}: ${each.place}`),
      'Say `who: "member"`, or name it in publicOperations (tests/contract/public-routes.ts) with the reason:',
    );
    const names = operations.filter((each) => each.forAnybody).map((each) => each.name);
    expect(Object.keys(publicOperations).filter((name) => !names.includes(name))).toEqual([]);
  });

  test("every operation that changes something has its door", () => {
    expectNone(
      changing.filter((each) => !each.door).map((each) => `${each.name}: ${each.place}`),
      "Without a `body` schema endpoint() opens no door. Give it one (z.object({}) where nothing is sent), or call beaconDoor:",
    );
    const acting = operations.filter((each) => each.acts && each.method !== "GET");
    expectNone(
      acting.map((each) => each.place),
      "`acts` is for GETs that act; other methods have their door:",
    );
  });
});

describe("on the running site", () => {
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

  test("another site's page can make nothing happen", async () => {
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
});
