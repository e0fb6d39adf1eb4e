import { createHash, randomUUID, sign } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { hours, later, minutes } from "#app/platform/units.ts";
import { oidcMethod } from "./oidc-method.server.ts";
import { makeKeyPair } from "../sandbox/key-pair.server.ts";
import { AgeMethodUnavailable } from "./method-unavailable.ts";

// Neither the machine's day nor near it: the way follows the product's clock.
const now = new Date("2031-05-05T12:00:00Z");
const issuer = "https://id.example";
const canary = "canary-family-name";
const attempt = {
  id: "attempt-1",
  answerAddress: "https://dating.example/hooks/age/attempt-1",
  returnAddress: "https://dating.example/age/return",
  language: "pl",
};
const [ownKeys, otherKeys] = [keyPair(), keyPair()];

function keyPair() {
  return makeKeyPair();
}

/** A provider over a fetch of its own: what it says, and what it was asked. */
class Provider {
  claims: Record<string, unknown> = {};
  description: Record<string, unknown> = {};
  signsWith = ownKeys.privateKey;
  isAway = false;
  redeemed: URLSearchParams[] = [];
  authorization: string | undefined;

  method() {
    return oidcMethod({ issuer, clientId: "site", clientSecret: "secret" }, ((address: string, options: RequestInit) =>
      this.answer(new URL(address), options)) as never);
  }

  async answer({ pathname }: URL, { body, headers }: RequestInit): Promise<Response> {
    if (this.isAway) throw new TypeError("fetch failed");
    if (pathname === "/.well-known/openid-configuration")
      return Response.json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ["ES256"],
        ...this.description,
      });
    if (pathname === "/keys")
      return Response.json({ keys: [{ ...ownKeys.publicKey.export({ format: "jwk" }), alg: "ES256" }] });
    this.redeemed.push(new URLSearchParams(String(body)));
    this.authorization = new Headers(headers).get("authorization") ?? undefined;
    return Response.json({ access_token: "a", token_type: "Bearer", id_token: this.idToken() });
  }

  private idToken(): string {
    const at = Math.floor(now.getTime() / 1000);
    const standard = { iss: issuer, sub: canary, aud: "site", iat: at, exp: at + 300 };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const content = `${part({ alg: "ES256" })}.${part({ ...standard, ...this.claims })}`;
    const key = { key: this.signsWith, dsaEncoding: "ieee-p1363" } as const;
    return `${content}.${sign("sha256", Buffer.from(content), key).toString("base64url")}`;
  }
}

let provider: Provider;
beforeEach(() => {
  provider = new Provider();
});

/** Begins and comes back with a code. `claims` gets the nonce of the request. */
async function comeBack({
  claims = (nonce: string): Record<string, unknown> => ({ nonce, "age_over:18": true }),
  fields = {} as Record<string, string>,
} = {}) {
  const method = provider.method();
  const { secrets } = await method.start(attempt, now);
  provider.claims = { family_name: canary, ...claims(secrets.nonce!) };
  const answer = { fields: { code: "c0de", state: attempt.id, ...fields } };
  return { secrets, finished: await method.finish(answer, { ...attempt, secrets }, now) };
}

describe("a provider of proofs of age", () => {
  test("is asked for the claim alone, with a code and PKCE", async () => {
    const { link, hasCode, secrets } = await provider.method().start(attempt, now);
    const asked = new URL(link);
    expect(asked.origin + asked.pathname).toBe(`${issuer}/authorize`);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      response_type: "code",
      client_id: "site",
      redirect_uri: attempt.returnAddress,
      scope: "openid",
      claims: '{"id_token":{"age_over:18":null,"age_over_18":null}}',
      state: attempt.id,
      nonce: secrets.nonce,
      code_challenge: createHash("sha256").update(secrets.verifier!).digest("base64url"),
      code_challenge_method: "S256",
      ui_locales: "pl",
    });
    expect(hasCode).toBe(false);
  });

  test("is asked by scope as well, where it has one", async () => {
    provider.description = { scopes_supported: ["openid", "profile", "age_over:18"] };
    const { link } = await provider.method().start(attempt, now);
    expect(new URL(link).searchParams.get("scope")).toBe("openid age_over:18");
  });

  test("is believed when it says that somebody is an adult", async () => {
    const { finished, secrets } = await comeBack();
    expect(finished).toEqual({ isAdult: true });
    expect(Object.fromEntries(provider.redeemed[0]!)).toEqual({
      grant_type: "authorization_code",
      code: "c0de",
      redirect_uri: attempt.returnAddress,
      code_verifier: secrets.verifier,
    });
    expect(provider.authorization).toBe(`Basic ${btoa("site:secret")}`);
  });

  test("gets the secret in the form where it wants that", async () => {
    provider.description = { token_endpoint_auth_methods_supported: ["client_secret_post"] };
    await comeBack();
    expect(provider.redeemed[0]!.get("client_secret")).toBe("secret");
    expect(provider.authorization).toBeUndefined();
  });

  test.each([{ age_over_18: true }, { "age_over:18": "true" }])("may spell the claim as %j", async (claim) => {
    const { finished } = await comeBack({ claims: (nonce) => ({ nonce, ...claim }) });
    expect(finished).toEqual({ isAdult: true });
  });

  const at = now.getTime() / 1000;
  test.each<[string, Record<string, unknown>, string]>([
    ["that says false", { "age_over:18": false }, "age_proof_under"],
    ["that says nothing of age", {}, "age_proof_invalid"],
    ["that says something else", { "age_over:18": 1 }, "age_proof_invalid"],
    ["for another request", { "age_over:18": true, nonce: randomUUID() }, "age_proof_replayed"],
    ["of another issuer", { "age_over:18": true, iss: "https://other.example" }, "age_proof_foreign"],
    ["for another site", { "age_over:18": true, aud: "other" }, "age_proof_invalid"],
    ["that has expired", { "age_over:18": true, iat: at - 7200, exp: at - 3600 }, "age_proof_expired"],
  ])("an id token %s is refused", async (_, claims, reason) => {
    const { finished } = await comeBack({ claims: (nonce) => ({ nonce, ...claims }) });
    expect(finished).toMatchObject({ isAdult: false, reason });
    expect(JSON.stringify(finished)).not.toContain(canary);
  });

  test("an id token with a signature of somebody else is refused", async () => {
    provider.signsWith = otherKeys.privateKey;
    expect((await comeBack()).finished).toMatchObject({ reason: "age_proof_invalid" });
  });

  test.each<[string, Record<string, string>, string]>([
    ["the provider's refusal", { error: "access_denied" }, "age_proof_invalid"],
    ["the state of another request", { state: "attempt-2" }, "age_proof_replayed"],
    ["no code", { code: "" }, "age_proof_invalid"],
    ["no state", { state: "" }, "age_proof_replayed"],
    ["the name of another issuer", { iss: "https://other.example" }, "age_proof_invalid"],
  ])("an answer with %s is refused before any token is read", async (_, fields, reason) => {
    expect((await comeBack({ fields })).finished).toMatchObject({ isAdult: false, reason });
    expect(provider.redeemed).toEqual([]);
  });

  test("that is away makes the start fail by name, and the answer a refusal", async () => {
    provider.isAway = true;
    const method = provider.method();
    await expect(method.start(attempt, now)).rejects.toThrow(AgeMethodUnavailable);
    const answer = { fields: { code: "c0de", state: attempt.id } };
    const secrets = { nonce: "n", verifier: "v" };
    expect(await method.finish(answer, { ...attempt, secrets }, now)).toMatchObject({ reason: "age_proof_invalid" });
  });

  test("is asked for its description again after an hour", async () => {
    const method = provider.method();
    await method.start(attempt, now);
    provider.isAway = true;
    await method.start(attempt, later(now, minutes(59)));
    await expect(method.start(attempt, later(now, hours(1)))).rejects.toThrow(AgeMethodUnavailable);
  });
});
