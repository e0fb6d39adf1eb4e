import { X509Certificate } from "node:crypto";
import { SessionTranscript } from "@owf/mdoc";
import { describe, expect, test } from "vitest";
import { anchorOf, issueAttestation, presentAttestation, testIssuer } from "../sandbox/test-issuer.server.ts";
import { answerAs } from "../sandbox/wallet.server.ts";
import { euMethod } from "./eu-method.server.ts";
import { walletCryptography } from "./wallet-libraries.server.ts";

// The Age Verification Profile, line by line: eu-digital-identity-wallet/av-doc-technical-specification,
// docs/annexes/annex-A/annex-A-av-profile.md, commit cd25c2a6adc09aba13dcadf7a398795d105e0cca. Not done, and named so:
// A.8, zero-knowledge proofs ("RP SHOULD be able to verify"), and the Digital Credentials API of A.6, which that commit
// itself announces to be rewritten. A.4 is about issuers and apps.

const now = new Date("2026-11-24T12:00:00Z");
const seed = "a seed of this test";
const issuer = testIssuer(seed);
const method = euMethod(async () => [new X509Certificate(anchorOf(issuer))]);
const attempt = {
  id: "Vb1-_x",
  answerAddress: "https://dating.example/hooks/age/Vb1-_x",
  returnAddress: "https://dating.example/age/return",
  language: "en",
};

async function begin() {
  const { link, secrets } = await method.start(attempt, now);
  const asked = new URL(link).searchParams;
  const nonce = asked.get("nonce") ?? "";
  const request = { clientId: asked.get("client_id")!, responseUri: asked.get("response_uri")!, nonce };
  const finish = (fields: Record<string, string>) => method.finish({ fields }, { ...attempt, secrets }, now);
  return { link, asked, secrets, finish, request: { ...request, state: asked.get("state")! } };
}

const json = (text: string | null) => JSON.parse(text ?? "null") as Record<string, unknown>;

/** Section, line (shortened), and what shows it. */
const lines: [string, string, () => Promise<void>][] = [
  [
    "A.5",
    "As a way to invoke the Age Verification App, at least a custom URL scheme av:// MUST be supported",
    async () => expect((await begin()).link).toMatch(/^av:\/\/\?/),
  ],
  [
    "A.5",
    "Response type MUST be vp_token",
    async () => expect((await begin()).asked.get("response_type")).toBe("vp_token"),
  ],
  [
    "A.5",
    "response_mode MUST be direct_post",
    async () => expect((await begin()).asked.get("response_mode")).toBe("direct_post"),
  ],
  [
    "A.5",
    "RP MUST send the request by value (support for JAR is not required)",
    async () => {
      const { asked } = await begin();
      expect([...asked.keys()].sort()).toEqual([
        "client_id",
        "client_metadata",
        "dcql_query",
        "nonce",
        "response_mode",
        "response_type",
        "response_uri",
        "state",
      ]);
    },
  ],
  [
    "A.5",
    "The client identifier scheme MUST be redirect_uri followed by the response_uri",
    async () => {
      const { asked } = await begin();
      expect(asked.get("response_uri")).toBe(attempt.answerAddress);
      expect(asked.get("client_id")).toBe(`redirect_uri:${attempt.answerAddress}`);
    },
  ],
  [
    "A.5",
    "A request MUST specify the nonce parameter",
    async () => {
      const [one, other] = await Promise.all([begin(), begin()]);
      expect(one.asked.get("nonce")).toMatch(/^[\w-]{43}$/);
      expect(one.asked.get("nonce")).toBe(one.secrets.nonce);
      expect(one.asked.get("nonce")).not.toBe(other.asked.get("nonce"));
    },
  ],
  [
    "A.5",
    "The DCQL query as defined in Section 6 of OID4VP MUST be used",
    async () => {
      // OpenID4VP B.2.3: doctype_value is a string (the profile's own example has a list, and a blank in the name).
      expect(json((await begin()).asked.get("dcql_query"))).toEqual({
        credentials: [
          {
            id: "proof_of_age",
            format: "mso_mdoc",
            meta: { doctype_value: "eu.europa.ec.av.1" },
            claims: [{ path: ["eu.europa.ec.av.1", "age_over_18"] }],
          },
        ],
      });
    },
  ],
  [
    "A.5",
    "The DCQL response as defined in Section 6 of OID4VP MUST be used",
    async () => {
      const { finish, request } = await begin();
      const proof = await presentAttestation(await issueAttestation(issuer, { now }), request);
      const state = request.state;
      expect(await finish({ vp_token: JSON.stringify({ proof_of_age: [proof] }), state })).toEqual({ isAdult: true });
      expect(await finish({ vp_token: proof, state })).toMatchObject({ reason: "age_proof_invalid" });
      expect(await finish({ vp_token: JSON.stringify({ other: [proof] }), state })).toMatchObject({
        reason: "age_proof_invalid",
      });
    },
  ],
  [
    "A.6",
    "W3C Digital Credentials API: to be revised, so the request does not use it",
    async () => expect((await begin()).asked.get("response_mode")).not.toMatch(/^dc_api/),
  ],
  [
    "A.7",
    "All entities MUST support P-256 with ES256 for signing and signature validation",
    async () => {
      const { finish, request } = await begin();
      const [fields] = await answerAs("honest", seed, request, now);
      expect(await finish(fields!)).toEqual({ isAdult: true });
      const [changed] = await answerAs("tampered_signature", seed, request, now);
      expect(await finish(changed!)).toMatchObject({ detail: "The issuer's signature is not valid." });
    },
  ],
  [
    "A.7",
    "SHA256 MUST be supported as the hash algorithm to validate the digests",
    async () => {
      const { finish, request } = await begin();
      const [fields] = await answerAs("tampered_element", seed, request, now);
      expect(await finish(fields!)).toMatchObject({ detail: "An element does not match its digest." });
    },
  ],
  [
    "A.10",
    "direct_post is used, without encryption of the response",
    async () => {
      const { asked } = await begin();
      expect(asked.get("response_mode")).not.toContain("jwt");
      expect(json(asked.get("client_metadata"))).toEqual({ vp_formats_supported: { mso_mdoc: {} } });
    },
  ],
  [
    "A.10",
    "the Age Verification solution does not use JAR",
    async () => {
      const { asked } = await begin();
      expect(["request", "request_uri"].filter((name) => asked.has(name))).toEqual([]);
    },
  ],
  [
    "A.10",
    "uses the simpler redirect_uri scheme, not x509_san_dns or verifier_attestation",
    async () => expect((await begin()).asked.get("client_id")).toMatch(/^redirect_uri:/),
  ],
];

describe("the profile", () => {
  test.each(lines)("%s: %s", async (_, __, shows) => shows());
});

test("the session transcript is that of OpenID4VP 1.0, B.2.6.1, with its published example", async () => {
  const transcript = await SessionTranscript.forOid4Vp(
    {
      clientId: "x509_san_dns:example.com",
      nonce: "exc7gBkxjx1rdc9udRrveKvSsJIq80avlXeLHhGwqtA",
      jwkThumbprint: bytes("4283ec927ae0f208daaa2d026a814f2b22dca52cf85ffa8f3f8626c6bd669047"),
      responseUri: "https://example.com/response",
    },
    walletCryptography,
  );
  expect(Buffer.from(transcript.encode()).toString("hex")).toBe(
    "83f6f682714f70656e494434565048616e646f7665725820048bc053c00442af9b8eed494cefdd9d95240d254b046b11b68013722aad38ac",
  );
});

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, "hex"));
