import { X509Certificate } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { days, later, minutes } from "#app/platform/units.ts";
import { pemOf, writeCertificate } from "../sandbox/certificates.server.ts";
import { anchorOf, issueAttestation, presentAttestation, testIssuer } from "../sandbox/test-issuer.server.ts";
import { walletDeedNames, walletScenarios } from "../sandbox/scenarios.ts";
import { answerAs } from "../sandbox/wallet.server.ts";
import { euMethod } from "./eu-method.server.ts";
import { AgeMethodUnavailable } from "./method-unavailable.ts";

const now = new Date("2026-11-24T12:00:00Z");
const seed = "a seed of this test";
const issuer = testIssuer(seed);
const anchors = [new X509Certificate(anchorOf(issuer))];
const method = euMethod(async () => anchors);
const attempt = {
  id: "Vb1-_x",
  answerAddress: "https://dating.example/hooks/age/Vb1-_x",
  returnAddress: "https://dating.example/age/return",
  language: "en",
};
const secrets = { nonce: "n-0S6_WzA2Mj" };
const request = {
  clientId: `redirect_uri:${attempt.answerAddress}`,
  responseUri: attempt.answerAddress,
  nonce: secrets.nonce,
  state: attempt.id,
};

const finish = (fields: Record<string, string>, at = now) => method.finish({ fields }, { ...attempt, secrets }, at);
const answer = (proof: string) => ({ vp_token: JSON.stringify({ proof_of_age: [proof] }), state: attempt.id });

describe("the sandbox's wallet", () => {
  test.each(walletDeedNames)("%s: is let in or refused as its table says", async (name) => {
    const refusal = walletScenarios[name];
    for (const fields of await answerAs(name, seed, request, now)) {
      const finished = await finish(fields);
      if (refusal === undefined) expect(finished).toEqual({ isAdult: true });
      else expect(finished).toMatchObject({ isAdult: false, reason: refusal });
    }
  });

  test("can do at least twelve things wrong", () => {
    expect(Object.values(walletScenarios).filter((refusal) => refusal !== undefined).length).toBeGreaterThan(12);
  });

  test("has the same issuer in every process with the same secret, and another one elsewhere", async () => {
    const [fields] = await answerAs("honest", "another seed", request, now);
    expect(await finish(fields!)).toMatchObject({ reason: "age_proof_foreign" });
    expect(testIssuer(seed).authority.key.equals(issuer.authority.key)).toBe(true);
  });
});

describe("times", () => {
  const validFrom = later(now, -days(10));
  const validUntil = later(now, days(10));

  test.each<[string, Date, string]>([
    ["a minute before it is valid", later(validFrom, -minutes(1)), "adult"],
    ["two minutes before", later(validFrom, -minutes(2)), "age_proof_expired"],
    ["a minute after its end", later(validUntil, minutes(1)), "adult"],
    ["two minutes after", later(validUntil, minutes(2)), "age_proof_expired"],
  ])("a proof %s is checked with a minute's tolerance", async (_, at, outcome) => {
    const attestation = await issueAttestation(issuer, { now, validFrom, validUntil });
    const finished = await finish(answer(await presentAttestation(attestation, request)), at);
    expect(finished.isAdult ? "adult" : finished.reason).toBe(outcome);
  });

  test("a proof that was signed before its certificate was valid is refused", async () => {
    const { authority, signer } = issuer;
    const until = later(now, days(10));
    const certificates = [writeCertificate({ subject: signer, issuer: authority, from: later(now, -days(1)), until })];
    const attestation = await issueAttestation(issuer, { now, certificates, validFrom: later(now, -days(2)) });
    const finished = await finish(answer(await presentAttestation(attestation, request)));
    expect(finished).toMatchObject({ reason: "age_proof_invalid", detail: expect.stringContaining("signed outside") });
  });
});

describe("the issuer's chain", () => {
  const { authority, signer } = issuer;
  const middle = testIssuer(seed, "Middle").authority;
  const [from, until] = [later(now, -days(30)), later(now, days(30))];
  const signedBy = (above: typeof authority) => writeCertificate({ subject: signer, issuer: above, from, until });
  const between = (isAuthority: boolean, end = until) =>
    writeCertificate({ subject: middle, issuer: authority, isAuthority, from, until: end });

  const pretender = writeCertificate({ subject: middle, issuer: authority, mayIssue: true, from, until });

  test.each<[string, Uint8Array[], string]>([
    ["through an authority between", [signedBy(middle), between(true)], "adult"],
    ["with the anchor itself at its end", [signedBy(authority), anchorOf(issuer)], "adult"],
    ["without the authority between", [signedBy(middle)], "age_proof_foreign"],
    ["through somebody who is no authority", [signedBy(middle), between(false)], "age_proof_foreign"],
    ["through a signer that calls itself an issuer", [signedBy(middle), pretender], "age_proof_foreign"],
    ["through an expired authority", [signedBy(middle), between(true, later(now, -days(1)))], "age_proof_expired"],
    ["of four", [signedBy(middle), between(true), between(true), between(true)], "age_proof_invalid"],
    ["of garbage", [signedBy(middle), new Uint8Array([1, 2, 3])], "age_proof_invalid"],
    ["of nothing", [new Uint8Array([1, 2, 3])], "age_proof_invalid"],
  ])("%s", async (_, certificates, outcome) => {
    const attestation = await issueAttestation(issuer, { now, certificates });
    const finished = await finish(answer(await presentAttestation(attestation, request)));
    expect(finished.isAdult ? "adult" : finished.reason).toBe(outcome);
  });

  test("may end at a signer that is on the list itself", async () => {
    const own = signedBy(middle);
    const pinned = euMethod(async () => [new X509Certificate(own)]);
    const attestation = await issueAttestation(issuer, { now, certificates: [own] });
    const fields = answer(await presentAttestation(attestation, request));
    expect(await pinned.finish({ fields }, { ...attempt, secrets }, now)).toEqual({ isAdult: true });
  });

  test("ends nowhere when its anchor has expired", async () => {
    const anchor = writeCertificate({ subject: authority, isAuthority: true, from, until: later(now, -days(1)) });
    const late = euMethod(async () => [new X509Certificate(pemOf([anchor]))]);
    const fields = answer(await presentAttestation(await issueAttestation(issuer, { now }), request));
    expect(await late.finish({ fields }, { ...attempt, secrets }, now)).toMatchObject({ reason: "age_proof_expired" });
  });
});

describe("without a list of trusted issuers", () => {
  const nobody = euMethod(async () => []);

  test("the way is away", async () => {
    await expect(nobody.start(attempt, now)).rejects.toThrow(AgeMethodUnavailable);
  });

  test("nobody is let in", async () => {
    const [fields] = await answerAs("honest", seed, request, now);
    const finished = await nobody.finish({ fields: fields! }, { ...attempt, secrets }, now);
    expect(finished).toMatchObject({ reason: "age_proof_foreign" });
  });
});

/** CBOR: the value with this number again. */
const reference = (index: number) => `d81d${index < 24 ? "" : "18"}${index.toString(16).padStart(2, "0")}`;

describe("answers that are none", () => {
  test.each<[string, Record<string, string>]>([
    ["no fields", {}],
    ["no proof", { state: attempt.id }],
    ["an empty token", { vp_token: "", state: attempt.id }],
    ["a token that is not JSON", { vp_token: "{", state: attempt.id }],
    ["a list in place of the query's id", { vp_token: "[]", state: attempt.id }],
    ["another id than the query's", { vp_token: '{"pid":["oWF4"]}', state: attempt.id }],
    ["an object as proof", { vp_token: '{"proof_of_age":[{}]}', state: attempt.id }],
    ["an empty proof", answer("")],
    ["a proof in base64 with signs that base64url lacks", answer("+/==")],
    ["CBOR that nests without end", answer(Buffer.alloc(40_000, 0x81).toString("base64url"))],
    ["CBOR that names functions", answer(Buffer.from("d81b826465766c6c64313233", "hex").toString("base64url"))],
    ["__proto__ as id", { vp_token: '{"__proto__":["oWF4"]}', state: attempt.id }],
  ])("%s: refused, and nothing is thrown", async (_, fields) => {
    expect(await finish(fields)).toMatchObject({ isAdult: false, reason: "age_proof_invalid" });
  });

  test.each(["issuer", "holder"])("a list of references in the headers of the %s is not even read", async (whose) => {
    const proof = await presentAttestation(await issueAttestation(issuer, { now }), request);
    // 25 lists, each with the one before twice: 67 million values.
    const list = [
      "9819d81c80",
      ...Array.from({ length: 24 }, (_, index) => `d81c82${reference(index)}${reference(index)}`),
    ];
    const headers = `a201261863${list.join("")}`;
    const whole = Buffer.from(proof, "base64url").toString("hex");
    const parts = whole.split("43a10126");
    expect(parts).toHaveLength(3);
    const text = `58${(headers.length / 2).toString(16)}${headers}`;
    const changed =
      whose === "issuer"
        ? [parts[0], text, parts[1], "43a10126", parts[2]]
        : [parts[0], "43a10126", parts[1], text, parts[2]];
    const finished = await finish(answer(Buffer.from(changed.join(""), "hex").toString("base64url")));
    expect(finished).toMatchObject({ detail: expect.stringContaining("cannot be read") });
  });

  test("an honest answer without its state is refused", async () => {
    const [fields] = await answerAs("honest", seed, request, now);
    expect(await finish({ vp_token: fields!.vp_token! })).toMatchObject({ reason: "age_proof_invalid" });
  });

  test("an attempt without its nonce lets nobody in", async () => {
    const [fields] = await answerAs("honest", seed, request, now);
    const finished = await method.finish({ fields: fields! }, { ...attempt, secrets: {} }, now);
    expect(finished).toMatchObject({ reason: "age_proof_replayed" });
  });

  test("nothing else that anybody may send throws or lets somebody in", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.string(), async (proof, text) => {
        const answers = [answer(Buffer.from(proof).toString("base64url")), { vp_token: text, state: attempt.id }];
        for (const fields of answers) expect(await finish(fields)).toMatchObject({ isAdult: false });
      }),
      { numRuns: 300 },
    );
  });

  test("any changed byte of an honest proof is refused, and nothing is thrown", async () => {
    const proof = Buffer.from(await presentAttestation(await issueAttestation(issuer, { now }), request), "base64url");
    for (let position = 0; position < proof.length; position += 7) {
      const changed = Buffer.from(proof);
      changed[position]! ^= 0x20;
      const finished = await finish(answer(changed.toString("base64url")));
      expect(finished.isAdult, `byte ${position}`).toBe(false);
    }
  });
});

test("nothing of a proof comes out: not by what is returned, not by a log, not by an error", async () => {
  const written: string[] = [];
  const keep = (chunk: unknown) => (written.push(String(chunk)), true);
  const streams = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, "write").mockImplementation(keep));
  const returned: unknown[] = [];
  const sent: string[] = [];
  try {
    for (const name of walletDeedNames) {
      if (name === "huge") continue;
      for (const fields of await answerAs(name, seed, request, now)) {
        sent.push(...Object.values(fields));
        returned.push(await finish(fields), await finish({ ...fields, state: "another" }));
        returned.push(await finish({ ...fields, vp_token: `canary ${fields.vp_token}` }));
      }
    }
  } finally {
    for (const stream of streams) stream.mockRestore();
  }
  const out = written.join("") + JSON.stringify(returned);
  const parts = sent.flatMap((each) => each.match(/[\w-]{24}/g) ?? []);
  expect(parts.length).toBeGreaterThan(1000);
  expect(parts.filter((part) => out.includes(part))).toEqual([]);
  expect(out).not.toContain("canary");
  expect(out).not.toContain(secrets.nonce);
});

test("loading the libraries leaves the messages of our own forms as they were", () => {
  expect(z.string().safeParse(1).error?.issues[0]?.message).toBe("Invalid input: expected string, received number");
});
