import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { days, later, minutes } from "#app/platform/units.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { pemOf, writeCertificate } from "../sandbox/certificates.server.ts";
import { anchorOf, testIssuer } from "../sandbox/test-issuer.server.ts";
import { fetchTrustList, maxListBytes } from "./fetch-trust-list.server.ts";
import { anchorFinder, refreshTrustList, type TrustStore } from "./refresh-trust-list.server.ts";

const now = new Date("2026-11-24T12:00:00Z");
const source = "https://list.example/trust.pem";
const [first, second] = [testIssuer("seed", "First"), testIssuer("seed", "Second")];
const good = pemOf([anchorOf(first), anchorOf(second)]);
const expired = pemOf([
  writeCertificate({
    subject: first.authority,
    isAuthority: true,
    from: later(now, -days(400)),
    until: later(now, -days(1)),
  }),
]);
const garbage = good.replace(/\n[\w+/]{10}/, "\n!!!!!!!!!!");

const folder = temporaryFolder("trust");
afterAll(() => rmSync(folder, { recursive: true }));

let stored: string | undefined;
let reads: number;
beforeEach(() => {
  stored = undefined;
  reads = 0;
});

/** A list that answers with this, or is away. */
function listOf(answer: () => Response | Promise<Response>): TrustStore {
  return {
    fetch: (address) => {
      reads += 1;
      return fetchTrustList(address, async () => answer());
    },
    find: async () => stored,
    store: async (_, certificates) => void (stored = certificates),
  };
}

const isAway = () => Promise.reject(new TypeError("fetch failed"));

describe("the list of trusted issuers", () => {
  test("is kept", async () => {
    const refreshed = await refreshTrustList(
      listOf(() => new Response(good)),
      source,
      now,
    );
    expect(refreshed).toMatchObject({ ok: true, anchors: [{}, {}] });
    expect(stored).toBe(good);
  });

  test.each<[string, () => Response | Promise<Response>, string]>([
    ["is away", isAway, "away"],
    ["answers with an error", () => new Response(good, { status: 500 }), "away"],
    ["is larger than a list can be", () => new Response(good + " ".repeat(maxListBytes)), "away"],
    ["is empty", () => new Response(""), "empty"],
    ["is a page of a provider", () => new Response("<html>Sign in</html>"), "unreadable"],
    ["has a certificate that cannot be read", () => new Response(garbage), "unreadable"],
    ["was cut off", () => new Response(good.slice(0, -60)), "unreadable"],
    ["has expired", () => new Response(expired), "expired"],
  ])("stays as it was if the new one %s", async (_, answer, reason) => {
    stored = good;
    const list = listOf(answer);
    expect(await refreshTrustList(list, source, now)).toEqual({ ok: false, reason });
    expect(stored).toBe(good);
    expect(await anchorFinder(list, source)(now)).toHaveLength(2);
  });

  test("with one expired issuer among others is taken", async () => {
    const list = listOf(() => new Response(good + expired));
    expect(await refreshTrustList(list, source, now)).toMatchObject({ ok: true });
  });

  test("is read at once by a deployment that has none, once for all who ask", async () => {
    const find = anchorFinder(
      listOf(() => new Response(good)),
      source,
    );
    const found = await Promise.all([find(now), find(now), find(now)]);
    expect(found.map((anchors) => anchors.length)).toEqual([2, 2, 2]);
    expect(reads).toBe(1);
  });

  test("that could never be read trusts nobody, and is tried again after a minute", async () => {
    let answer: () => Response | Promise<Response> = isAway;
    const find = anchorFinder(
      listOf(() => answer()),
      source,
    );
    expect(await find(now)).toEqual([]);
    answer = () => new Response(good);
    expect(await find(later(now, minutes(1) - 1))).toEqual([]);
    expect(reads).toBe(1);
    expect(await find(later(now, minutes(1)))).toHaveLength(2);
  });

  test("is never read without encryption, nor from where it is redirected to", async () => {
    await expect(fetchTrustList("http://list.example/trust.pem")).rejects.toThrow("only https");
    let options: RequestInit | undefined;
    await fetchTrustList(source, async (_, given) => {
      options = given;
      return new Response(good);
    });
    expect(options).toMatchObject({ redirect: "error", signal: expect.any(AbortSignal) });
  });

  test("may be a folder of certificates", async () => {
    writeFileSync(join(folder, "first.pem"), pemOf([anchorOf(first)]));
    writeFileSync(join(folder, "second.crt"), pemOf([anchorOf(second)]));
    writeFileSync(join(folder, "readme.txt"), "-----BEGIN nothing");
    const list = { ...listOf(isAway), fetch: fetchTrustList };
    expect(await refreshTrustList(list, folder, now)).toMatchObject({ ok: true, anchors: [{}, {}] });
    expect(await refreshTrustList(list, join(folder, "missing"), now)).toEqual({ ok: false, reason: "away" });
  });
});
