import type { AttemptStart } from "./age-method.ts";

/** The attestation of the EU's age verification profile: its docType is also the name of its namespace (A.11). */
export const proofOfAge = { docType: "eu.europa.ec.av.1", namespace: "eu.europa.ec.av.1", element: "age_over_18" };

/** The name of the one credential in the query; the answer uses it. */
export const queryId = "proof_of_age";

/**
 * The request of OpenID4VP as the profile's A.5 wants it: by value, `direct_post`, the client identifier is the prefix
 * `redirect_uri` and the response address, one element and nothing else. A wallet knows a verifier of this prefix by
 * its metadata alone (OpenID4VP 5.9.3), so the format is said.
 */
export function presentationRequest({ id, answerAddress }: Pick<AttemptStart, "id" | "answerAddress">, nonce: string) {
  return {
    response_type: "vp_token",
    response_mode: "direct_post",
    client_id: `redirect_uri:${answerAddress}`,
    response_uri: answerAddress,
    nonce,
    state: id,
    dcql_query: {
      credentials: [
        {
          id: queryId,
          format: "mso_mdoc",
          meta: { doctype_value: proofOfAge.docType },
          claims: [{ path: [proofOfAge.namespace, proofOfAge.element] }],
        },
      ],
    },
    client_metadata: { vp_formats_supported: { mso_mdoc: {} } },
  } as const;
}
