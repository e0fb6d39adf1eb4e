import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  type ServerMetadata,
} from "openid-client";
import { machineNow } from "#app/platform/clock.server.ts";
import { hours, later, seconds } from "#app/platform/units.ts";
import { AgeMethodUnavailable } from "./method-unavailable.ts";
import { type AgeRefusal, type AgeMethod, type Finished, refusedProof } from "./age-method.ts";

export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Both spellings that providers use; whichever comes first in the id token counts. */
const ageClaims = ["age_over:18", "age_over_18"];
const timeoutSeconds = seconds(5) / 1000;
const toleranceSeconds = seconds(60) / 1000;
/** How long a provider's description is believed. */
const descriptionLifetime = hours(1);

/** What a failed check of the id token means, by the library's word for it and the claim concerned. */
const refusalsByClaim: Record<string, [AgeRefusal, string]> = {
  nonce: ["age_proof_replayed", "The id token is for another request."],
  iss: ["age_proof_foreign", "The id token is from another issuer."],
  exp: ["age_proof_expired", "The id token has expired."],
};

/**
 * A national or commercial provider by OpenID Connect (app/age/README.md#methods): authorization code with PKCE, the
 * one claim `age_over:18` (or `age_over_18`) in an id token whose signature, issuer, audience, times and nonce are
 * checked. No access token is used, and nothing but the claim is read. `start` throws `AgeMethodUnavailable` if the provider does
 * not answer.
 */
export function oidcMethod(
  provider: OidcProvider,
  fetchFrom: CustomFetch = fetch as unknown as CustomFetch,
): AgeMethod {
  const isInsecure = new URL(provider.issuer).protocol === "http:";
  let known: { server: ServerMetadata; until: Date } | undefined;

  async function findServer(now: Date): Promise<ServerMetadata> {
    if (known && now < known.until) return known.server;
    const found = await discovery(new URL(provider.issuer), provider.clientId, undefined, undefined, {
      [customFetch]: fetchFrom,
      timeout: timeoutSeconds,
      execute: isInsecure ? [allowInsecureRequests] : [],
    });
    known = { server: found.serverMetadata(), until: later(now, descriptionLifetime) };
    return known.server;
  }

  async function connect(now: Date): Promise<Configuration> {
    const server = await findServer(now);
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const authentication = methods.includes("client_secret_basic") ? ClientSecretBasic : ClientSecretPost;
    // The library reads the machine's clock; the product's may be shifted.
    const skew = Math.round((now.getTime() - machineNow().getTime()) / 1000);
    const client = { [clockSkew]: skew, [clockTolerance]: toleranceSeconds };
    const connection = new Configuration(server, provider.clientId, client, authentication(provider.clientSecret));
    connection[customFetch] = fetchFrom;
    connection.timeout = timeoutSeconds;
    if (isInsecure) allowInsecureRequests(connection);
    // Otherwise the connection alone would vouch for the id token.
    enableNonRepudiationChecks(connection);
    return connection;
  }

  return {
    name: "oidc",
    async start(attempt, now) {
      const connection = await connect(now).catch((error: unknown) => {
        throw new AgeMethodUnavailable("oidc", error instanceof Error ? error.message : "unknown error");
      });
      const offered = connection.serverMetadata().scopes_supported ?? [];
      const [nonce, verifier] = [randomNonce(), randomPKCECodeVerifier()];
      const link = buildAuthorizationUrl(connection, {
        redirect_uri: attempt.returnAddress,
        scope: ["openid", ...ageClaims.filter((claim) => offered.includes(claim))].join(" "),
        claims: JSON.stringify({ id_token: Object.fromEntries(ageClaims.map((claim) => [claim, null])) }),
        state: attempt.id,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ui_locales: attempt.language,
      });
      return { link: link.href, hasCode: false, secrets: { nonce, verifier } };
    },

    async finish({ fields }, attempt, now) {
      if (fields.error !== undefined) return refusedProof("age_proof_invalid", "The provider has not given a proof.");
      if (fields.state !== undefined && fields.state !== attempt.id)
        return refusedProof("age_proof_replayed", "The state belongs to another request.");
      const { nonce, verifier } = attempt.secrets;
      if (!fields.code || !fields.state || !nonce || !verifier)
        return refusedProof("age_proof_invalid", "The answer needs code and state.");
      const address = new URL(attempt.returnAddress);
      for (const name of ["code", "state", "iss"]) if (fields[name]) address.searchParams.set(name, fields[name]);
      try {
        const tokens = await authorizationCodeGrant(await connect(now), address, {
          expectedState: attempt.id,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return checkClaims(tokens.claims() ?? {});
      } catch (error) {
        return refusalOf(error);
      }
    },
  };
}

function checkClaims(claims: Record<string, unknown>): Finished {
  const value = ageClaims.map((claim) => claims[claim]).find((each) => each !== undefined);
  if (value === true || value === "true") return { isAdult: true };
  if (value === false || value === "false") return refusedProof("age_proof_under", "The claim says false.");
  return refusedProof("age_proof_invalid", `The id token has no claim ${ageClaims.join(" or ")}.`);
}

/** Messages of the library can quote claims: only its code and the name of a claim are used. */
function refusalOf(error: unknown): Finished {
  const { code, cause } = error instanceof ClientError ? error : {};
  const { claim } = ((cause as Error | undefined)?.cause ?? {}) as { claim?: unknown };
  const known =
    code === "OAUTH_JWT_CLAIM_COMPARISON_FAILED" || code === "OAUTH_JWT_TIMESTAMP_CHECK_FAILED"
      ? refusalsByClaim[String(claim)]
      : undefined;
  return refusedProof(...(known ?? ["age_proof_invalid", "The provider's answer could not be confirmed."]));
}
