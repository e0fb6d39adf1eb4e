import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type { Browser } from "../requests/browser.ts";

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const bytes = (length: number, value: Buffer) =>
  length === 1 ? Buffer.from([value.length]) : Buffer.from([value.length >> 8, value.length & 0xff]);

/** What a browser signs besides the authenticator's part. */
const clientData = (type: "create" | "get", challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));

/** An authenticator in software: one passkey (ES256, without attestation), made and used as a browser at `host` does. */
export class SoftwareKey {
  readonly id = randomBytes(16);
  private readonly pair = generateKeyPairSync("ec", { namedCurve: "P-256" });

  constructor(readonly host = "localhost") {}

  get name(): string {
    return this.id.toString("base64url");
  }

  /** The answer to a registration's challenge; `origin` is the page's. */
  made(challenge: string, origin: string): string {
    const { x = "", y = "" } = this.pair.publicKey.export({ format: "jwk" });
    const cose = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
    const data = Buffer.concat([this.authData(0x45), Buffer.alloc(16), bytes(2, this.id), this.id, cose]);
    // CBOR: { fmt: "none", attStmt: {}, authData }
    const head = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
      Buffer.from([0x58]),
      bytes(1, data),
    ]);
    return this.answer({
      clientDataJSON: clientData("create", challenge, origin).toString("base64url"),
      attestationObject: Buffer.concat([head, data]).toString("base64url"),
      transports: ["internal"],
    });
  }

  /** The answer to a login's or a confirmation's challenge. */
  used(challenge: string, origin: string): string {
    const [data, client] = [this.authData(0x05), clientData("get", challenge, origin)];
    const sign = createSign("sha256").update(Buffer.concat([data, sha256(client)]));
    return this.answer({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: sign.sign(this.pair.privateKey).toString("base64url"),
    });
  }

  /** Without a counter, as passkeys that a phone keeps in step with others. */
  private authData(flags: number): Buffer {
    return Buffer.concat([sha256(this.host), Buffer.from([flags, 0, 0, 0, 0])]);
  }

  private answer(response: object): string {
    const extensions = { clientExtensionResults: {}, authenticatorAttachment: "platform" };
    return JSON.stringify({ id: this.name, rawId: this.name, type: "public-key", response, ...extensions });
  }
}

/** The challenge that the site gives a browser for a purpose. */
export async function challengeFor(browser: Browser, purpose: "login" | "confirm" | "add"): Promise<string> {
  const answer = await browser.post("/login/passkeys", { for: purpose });
  if (answer.status !== 200) throw new Error(`no challenge but ${answer.status}`);
  return (answer.json() as { challenge: string }).challenge;
}

/** The answer of a key that a browser's member makes. */
export async function makePasskey(browser: Browser, key = new SoftwareKey()): Promise<string> {
  return key.made(await challengeFor(browser, "add"), `http://${browser.host}`);
}

/** The answer of a key that is used for a login, or to confirm. */
export async function usePasskey(browser: Browser, key: SoftwareKey, purpose: "login" | "confirm" = "login") {
  return key.used(await challengeFor(browser, purpose), `http://${browser.host}`);
}
