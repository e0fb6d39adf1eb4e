import { X509Certificate } from "node:crypto";
import { urls } from "#app/urls.ts";
import { anchorOf, testIssuer } from "../sandbox/test-issuer.server.ts";
import { euMethod } from "./eu-method.server.ts";
import type { AgeMethod } from "./age-method.ts";

/**
 * The EU's way for development and the demo: the same request and the same checks, but the issuer is the sandbox's own,
 * and the wallet is a page of this site (`/sandbox/wallet`). The link is absolute: a second device may scan it.
 */
export function sandboxMethod(secret: string): AgeMethod {
  const anchors = [new X509Certificate(anchorOf(testIssuer(secret)))];
  return euMethod(async () => anchors, {
    name: "sandbox",
    walletAddress: ({ answerAddress }) => new URL(urls.sandboxWallet(), answerAddress).href,
  });
}
