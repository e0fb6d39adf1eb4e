import { X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { anchorOf, issueAttestation, presentAttestation, testIssuer } from "../sandbox/test-issuer.server.ts";
import { euWay } from "./eu-way.server.ts";

test("first", async () => {
  const now = new Date("2026-11-24T12:00:00Z");
  const issuer = testIssuer("s".repeat(32));
  const way = euWay(async () => [new X509Certificate(anchorOf(issuer))]);
  const attempt = {
    id: "abc",
    answerAddress: "https://dating.example/hooks/age/abc",
    returnAddress: "",
    language: "en",
  };
  const begun = await way.start(attempt, now);
  console.info(begun.link, begun.link.length);
  const attestation = await issueAttestation(issuer, { now });
  const proof = await presentAttestation(attestation, {
    clientId: `redirect_uri:${attempt.answerAddress}`,
    responseUri: attempt.answerAddress,
    nonce: begun.secrets.nonce!,
  });
  console.info(proof.length);
  expect(
    await way.finish(
      { fields: { vp_token: JSON.stringify({ proof_of_age: [proof] }), state: "abc" } },
      { ...attempt, secrets: begun.secrets },
      now,
    ),
  ).toEqual({ isAdult: true });
});
