import type { X509Certificate } from "node:crypto";
import {
  createOpenid4vpAuthorizationRequest,
  parseDcqlVpToken,
  parseOpenid4VpAuthorizationResponsePayload,
} from "@openid4vc/openid4vp";
import { newSecret } from "#app/platform/secrets/ids.server.ts";
import { checkProof } from "./check-proof.server.ts";
import { presentationRequest, queryId } from "./presentation-request.ts";
import { AgeMethodUnavailable } from "./method-unavailable.ts";
import { type AgeMethod, type AgeMethodName, type AttemptStart, refusedProof } from "./age-method.ts";
import "./wallet-libraries.server.ts";

/** The certificates that proofs must lead to, at that time; empty if no list has ever been read. */
export type FindAnchors = (now: Date) => Promise<X509Certificate[]>;

/** The profile's scheme (A.5). Nothing stands between it and the query. */
const appScheme = "av://";

/**
 * The EU's age verification app (app/age/README.md#methods, annex A of its technical specification): OpenID4VP with an
 * attestation of ISO mdoc. Zero-knowledge proofs (A.8), which the profile only recommends, are not asked for. `start`
 * throws `AgeMethodUnavailable` while there is no list of trusted issuers: every proof would be refused.
 */
export function euMethod(
  findAnchors: FindAnchors,
  { name, walletAddress }: { name: AgeMethodName; walletAddress: (attempt: AttemptStart) => string } = {
    name: "eu",
    walletAddress: () => appScheme,
  },
): AgeMethod {
  return {
    name,
    async start(attempt, now) {
      if ((await findAnchors(now)).length === 0)
        throw new AgeMethodUnavailable(name, "no list of trusted issuers could be read");
      const nonce = newSecret();
      const { authorizationRequest } = await createOpenid4vpAuthorizationRequest({
        scheme: walletAddress(attempt),
        authorizationRequestPayload: presentationRequest(attempt, nonce) as never,
        callbacks: {} as never,
      });
      return { link: authorizationRequest, hasCode: true, secrets: { nonce } };
    },

    async finish({ fields }, attempt, now) {
      if (fields.error !== undefined) return refusedProof("age_proof_invalid", "The wallet has not given a proof.");
      if (fields.state !== undefined && fields.state !== attempt.id)
        return refusedProof("age_proof_replayed", "The state belongs to another request.");
      const proof = presentedProof(fields);
      if (proof === undefined || fields.state === undefined)
        return refusedProof("age_proof_invalid", `The answer needs state, and vp_token with one proof as ${queryId}.`);
      const { client_id: clientId, response_uri: responseUri } = presentationRequest(attempt, "");
      const request = { clientId, responseUri, nonce: attempt.secrets.nonce ?? "" };
      return checkProof(proof, request, await findAnchors(now), now);
    },
  };
}

/** The one proof of the answer; undefined if it holds none, several, or others. */
function presentedProof(fields: Record<string, string>): string | undefined {
  try {
    const { vp_token: token } = parseOpenid4VpAuthorizationResponsePayload(fields);
    const presented = Object.entries(parseDcqlVpToken(token));
    const [id, proofs] = presented[0] ?? [];
    return presented.length === 1 && id === queryId && proofs?.length === 1 && typeof proofs[0] === "string"
      ? proofs[0]
      : undefined;
  } catch {
    return undefined;
  }
}
