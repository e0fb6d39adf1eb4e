import { X509Certificate } from "node:crypto";
import { cborEncode, DataItem } from "@owf/mdoc";
import { describe, expect, test } from "vitest";
import { anchorOf, testIssuer } from "../sandbox/test-issuer.server.ts";
import { euMethod } from "./eu-method.server.ts";

// A.11 of the profile (profile.test.ts): an attestation that is printed there.

const now = new Date("2026-11-24T12:00:00Z");
const method = euMethod(async () => [new X509Certificate(anchorOf(testIssuer("a seed of this test")))]);
const attempt = {
  id: "Vb1-_x",
  answerAddress: "https://dating.example/hooks/age/Vb1-_x",
  returnAddress: "https://dating.example/age/return",
  language: "en",
};

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, "hex"));

/** The signer's certificate of A.11, valid from 2025-04-08 to 2026-07-02. Its authority is not published there. */
const exampleCertificate = bytes(
  "308202BD30820263A00302010202144E4B041C8C22BA2C7AE96A64CD2475B27162FB2A300A06082A8648CE3D04030230693126302406035504" +
    "030C1D41676520566572696669636174696F6E2049737375657220434120303131323030060355040A0C294167652056657269666963617469" +
    "6F6E205265666572656E636520496D706C656D656E746174696F6E310B3009060355040613024156301E170D32353034303832333430343" +
    "65A170D3236303730323233343034355A30653122302006035504030C1941676520566572696669636174696F6E204453202D2030303131" +
    "323030060355040A0C2941676520566572696669636174696F6E205265666572656E636520496D706C656D656E746174696F6E310B300906" +
    "0355040613024156" +
    "3059301306072A8648CE3D020106082A8648CE3D03010703420004BAE260A91CF520652293DB654C0F19F5CC7FAE9388F73D025B3252D035" +
    "B6BCB96C799414FB510EF79C609284B379D1B85EB812240CCBC525318DB72016EBDB00A381EC3081E9301F0603551D23041830168014B132" +
    "58C9ED461B5B1DCE3855E09F6FE89C90B0BA30160603551D250101FF040C300A06082B8102020000010230440603551D1F043D303B3039A0" +
    "37A035863368747470733A2F2F6973737565722E616765766572696669636174696F6E2E6465762F706B692F41565F43415F30312E63726C" +
    "301D0603551D0E0416041420DEDF57FB318B998A762E464494B021CE76D310300E0603551D0F0101FF040403020780303906" +
    "03551D12043230300603551D1204293027822568747470733A2F2F636F6D6D697373696F6E2E6575726F70612E65752F696E6465785F656E" +
    "300A06082A8648CE3D040302034800304502200860F6AAEAA39FE479EC697E1EADBB0B473CB0E75C7B9E489EDD20BB5DD1AFBF022100A90A" +
    "05B2FA2EAAB6A523FC6BE44F92EE7C21725A741D13629021FAD6AD14D3AC",
);
const name = "eu.europa.ec.av.1";

/** The attestation of A.11, in the order in which it is printed there: only so its digest and signature fit. */
function exampleAttestation({ isOver18 = true } = {}) {
  const item = new Map<string, unknown>([
    ["random", bytes("11D5B8F7AB303D50960E488B0C20B645876697812A67A1A007609FA95B9BCC17")],
    ["digestID", 0],
    ["elementValue", isOver18],
    ["elementIdentifier", "age_over_18"],
  ]);
  const digest = bytes("2263E4515E0F1ABAD07FB1185A623944B5BD667A3CF189381E4C197133AEF99B");
  const deviceKey = new Map<number, unknown>([
    [1, 2],
    [-1, 1],
    [-2, bytes("A0521B8EC99F9B9F52E716FC17CB93762935B9BFA6EE87F27F24682D5DA987F4")],
    [-3, bytes("BBA07F498D0F421E9753C94CA5A6B3B224EBE68BCE4DE8581040E8A63214E1B7")],
  ]);
  const content = new Map<string, unknown>([
    ["docType", name],
    ["version", "1.0"],
    [
      "validityInfo",
      new Map([
        ["signed", new Date("2025-06-20T08:45:29Z")],
        ["validFrom", new Date("2025-06-20T08:45:29Z")],
        ["validUntil", new Date("2025-09-18T00:00:00Z")],
      ]),
    ],
    ["valueDigests", new Map([[name, new Map([[0, digest]])]])],
    ["deviceKeyInfo", new Map([["deviceKey", deviceKey]])],
    ["digestAlgorithm", "SHA-256"],
  ]);
  const signature = bytes(
    "DEE5E0AB7E5A7F29CCEFE7E07C74B2389FE3B0078A35716D8313B60602476E3E" +
      "4CEA73F844351F90FEBFFF7FAA3EA1A8D68AFB2676E507F6D0AFBFD5A94D6E8B",
  );
  return new Map<string, unknown>([
    ["nameSpaces", new Map([[name, [DataItem.fromData(item)]]])],
    [
      "issuerAuth",
      [
        cborEncode(new Map([[1, -7]])),
        new Map([[33, exampleCertificate]]),
        cborEncode(DataItem.fromData(content)),
        signature,
      ],
    ],
  ]);
}

/** The example is an attestation alone: its holder's key is not published, so another key signs the presentation. */
async function presentExample(options = {}) {
  const holderSignature = [cborEncode(new Map([[1, -7]])), new Map(), null, new Uint8Array(64).fill(7)];
  const document = new Map<string, unknown>([
    ["docType", name],
    ["issuerSigned", exampleAttestation(options)],
    [
      "deviceSigned",
      new Map<string, unknown>([
        ["nameSpaces", DataItem.fromData(new Map())],
        ["deviceAuth", new Map([["deviceSignature", holderSignature]])],
      ]),
    ],
  ]);
  const response = new Map<string, unknown>([
    ["version", "1.0"],
    ["documents", [document]],
    ["status", 0],
  ]);
  const proof = Buffer.from(cborEncode(response)).toString("base64url");
  return { vp_token: JSON.stringify({ proof_of_age: [proof] }), state: attempt.id };
}

describe("the attestation of A.11", () => {
  const reference = euMethod(async () => [new X509Certificate(exampleCertificate)]);
  const whileValid = new Date("2025-07-15T12:00:00Z");
  const check = async (by: typeof method, at: Date, options = {}) =>
    by.finish({ fields: await presentExample(options) }, { ...attempt, secrets: { nonce: "n" } }, at);

  test("is read, and refused because it has expired", async () => {
    const afterwards = new Date("2025-10-01T12:00:00Z");
    const expired = { isAdult: false, reason: "age_proof_expired", detail: "The proof has expired." };
    expect(await check(reference, afterwards)).toEqual(expired);
    // Today its certificate has expired as well.
    expect(await check(reference, now)).toMatchObject({ reason: "age_proof_expired" });
  });

  test("passed every check of the issuer while it was valid: only the holder's signature is missing", async () => {
    expect(await check(reference, whileValid)).toMatchObject({ reason: "age_proof_replayed" });
  });

  test("is foreign where its issuer is not on the list", async () => {
    expect(await check(method, whileValid)).toMatchObject({ reason: "age_proof_foreign" });
  });

  test("does not fit its digest once its element is changed", async () => {
    expect(await check(reference, whileValid, { isOver18: false })).toMatchObject({
      detail: "An element does not match its digest.",
    });
  });
});
