import { days, later } from "#app/platform/units.ts";
import type { RequestOfProof } from "../methods/check-proof.server.ts";
import { proofOfAge, queryId } from "../methods/presentation-request.ts";
import { writeCertificate } from "./certificates.server.ts";
import type { WalletDeed } from "./scenarios.ts";
import { makeKeyPair } from "./key-pair.server.ts";
import {
  type AttestationInput,
  issueAttestation,
  presentAttestation,
  type PresentationFaults,
  type TestIssuer,
  testIssuer,
} from "./test-issuer.server.ts";

/** The request that a wallet answers. */
export interface WalletRequest extends RequestOfProof {
  state: string;
}

/** What a wallet sends for a deed: the fields of its posts, one after another. */
type Answer = Record<string, string>[];

interface Scene {
  issuer: TestIssuer;
  /** Another issuer, that no list knows. */
  stranger: TestIssuer;
  request: WalletRequest;
  now: Date;
}

type Deed = (scene: Scene) => Promise<Answer> | Answer;

/**
 * What the sandbox's wallet can do: prove an age honestly, and everything wrong. The demo's page offers each as a
 * button, and the tests of the way try each.
 */
const deeds: Record<WalletDeed, Deed> = {
  honest: (scene) => present(scene),
  under: (scene) => present(scene, { elements: { [proofOfAge.element]: false } }),
  expired: (scene) =>
    present(scene, { validFrom: later(scene.now, -days(120)), validUntil: later(scene.now, -days(30)) }),
  early: (scene) => present(scene, { validFrom: later(scene.now, days(1)) }),
  expired_certificate: (scene) => {
    const { authority, signer } = scene.issuer;
    const [from, until] = [later(scene.now, -days(400)), later(scene.now, -days(10))];
    const certificates = [writeCertificate({ subject: signer, issuer: authority, from, until })];
    return present(scene, { certificates, validFrom: later(scene.now, -days(20)) });
  },
  foreign: (scene) => present({ ...scene, issuer: scene.stranger }),
  // Names itself as the trusted authority does, but signs with a key of its own.
  impostor: (scene) => {
    const authority = { ...scene.stranger.authority, name: scene.issuer.authority.name };
    return present({ ...scene, issuer: { ...scene.stranger, authority } });
  },
  // A genuine answer to another site, taken from there.
  replayed: (scene) => {
    const elsewhere = "https://elsewhere.example/answer";
    const request = { clientId: `redirect_uri:${elsewhere}`, responseUri: elsewhere, nonce: "another" };
    return present(scene, {}, request);
  },
  other_nonce: (scene) => present(scene, {}, { ...scene.request, nonce: "another" }),
  other_address: (scene) => {
    const responseUri = `${scene.request.responseUri}/`;
    return present(scene, {}, { ...scene.request, clientId: `redirect_uri:${responseUri}`, responseUri });
  },
  other_state: async (scene) => (await present(scene)).map((fields) => ({ ...fields, state: "another" })),
  // A copy of somebody's attestation without the phone that holds its key.
  other_key: (scene) => {
    const { privateKey: holderKey } = makeKeyPair();
    return present(scene, {}, scene.request, { holderKey });
  },
  unsigned: (scene) => present(scene, {}, scene.request, { unsigned: true }),
  // An attestation that says false, changed to true: its digest does not fit any longer.
  tampered_element: (scene) => changed(scene, "elementValue", 0, { elements: { [proofOfAge.element]: false } }),
  // The last time of the attestation has 22 bytes, then the signature begins.
  tampered_signature: (scene) => changed(scene, "validUntil", 22 + 4),
  foreign_doctype: (scene) => present(scene, { docType: "org.iso.18013.5.1.mDL" }),
  other_element: (scene) => present(scene, { elements: { age_over_16: true } }),
  not_a_boolean: (scene) => present(scene, { elements: { [proofOfAge.element]: "true" } }),
  truncated: (scene) => withProof(scene, (proof) => proof.slice(0, proof.length / 2)),
  // A list of five million numbers, as CBOR.
  huge: ({ request }) => {
    const list = Buffer.concat([Buffer.from([0x9a, 0x00, 0x4c, 0x4b, 0x40]), Buffer.alloc(5_000_000)]);
    return [fieldsOf(list.toString("base64url"), request)];
  },
  not_cbor: ({ request }) => [fieldsOf(Buffer.from("I am 30, honestly.").toString("base64url"), request)],
  two_proofs: async (scene) => {
    const proofs = [await proofFor(scene), await proofFor(scene)];
    return [{ vp_token: JSON.stringify({ [queryId]: proofs }), state: scene.request.state }];
  },
  declined: ({ request }) => [{ error: "access_denied", state: request.state }],
  // The site lets in whoever began, once: the second answer is refused there.
  twice: async (scene) => {
    const [fields] = await present(scene);
    return [fields!, fields!];
  },
};

/** The posts of a wallet that does this, with attestations of the issuer that belongs to `seed`. */
export async function answerAs(name: WalletDeed, seed: string, request: WalletRequest, now: Date): Promise<Answer> {
  return deeds[name]({ issuer: testIssuer(seed), stranger: testIssuer(seed, "Stranger's"), request, now });
}

async function proofFor(
  { issuer, request, now }: Scene,
  attestation: Partial<AttestationInput> = {},
  signedRequest: RequestOfProof = request,
  faults: PresentationFaults = {},
): Promise<string> {
  return presentAttestation(await issueAttestation(issuer, { now, ...attestation }), signedRequest, faults);
}

async function present(
  scene: Scene,
  attestation?: Partial<AttestationInput>,
  signedRequest?: RequestOfProof,
  faults?: PresentationFaults,
) {
  return [fieldsOf(await proofFor(scene, attestation, signedRequest, faults), scene.request)];
}

async function withProof(scene: Scene, change: (proof: string) => string) {
  return [fieldsOf(change(await proofFor(scene)), scene.request)];
}

/** A proof in which one bit is changed, `distance` bytes after the key `name`: false and true differ by this bit. */
async function changed(scene: Scene, name: string, distance: number, attestation: Partial<AttestationInput> = {}) {
  const bytes = Buffer.from(await proofFor(scene, attestation), "base64url");
  bytes[bytes.indexOf(name) + name.length + distance]! ^= 1;
  return [fieldsOf(bytes.toString("base64url"), scene.request)];
}

const fieldsOf = (proof: string, { state }: WalletRequest) => ({
  vp_token: JSON.stringify({ [queryId]: [proof] }),
  state,
});
