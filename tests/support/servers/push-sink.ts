import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from "node:crypto";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import ece from "http_ece";
import { temporaryFolder } from "../temporary-folder.ts";

export type Delivery = { path: string; headers: Record<string, unknown>; body: Buffer };

/** A self-signed certificate for localhost, which the site trusts by NODE_EXTRA_CA_CERTS. */
export function ownCertificate() {
  const folder = temporaryFolder("push-ca");
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const words = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  execFileSync("openssl", [...words, ...subject, "-keyout", key, "-out", cert], { stdio: "ignore" });
  return { file: cert, key: readFileSync(key), cert: readFileSync(cert) };
}

/** A local push service. The last part of the path is its answer (`/x/410`, `/x/hang`). Keeps all messages it got. */
export async function pushSink(certificate: ReturnType<typeof ownCertificate>) {
  const delivered: Delivery[] = [];
  const server = https.createServer(certificate, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      delivered.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const answer = path.split("/").at(-1) ?? "";
      if (answer === "hang") return;
      const headers: Record<string, string> = answer === "429" ? { "retry-after": "900" } : {};
      if (answer === "301") headers.location = `https://localhost:${(server.address() as AddressInfo).port}/moved/201`;
      response.writeHead(Number(answer), headers).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    delivered,
    at: (path: string) => delivered.filter((each) => each.path === path),
    stop() {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

/** A browser's subscription with its private keys. */
export function aDevice(endpoint: string) {
  const keys = createECDH("prime256v1");
  const p256dh = keys.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  return { keys, auth, subscription: { endpoint, expirationTime: null, keys: { p256dh, auth } } };
}

/** Decrypts a message as a browser does (RFC 8188, RFC 8291). */
export function decryptDelivery(delivered: Delivery, device: { keys: ECDH; auth: string }): unknown {
  const text = ece.decrypt(delivered.body, { version: "aes128gcm", privateKey: device.keys, authSecret: device.auth });
  return JSON.parse(text.toString("utf8"));
}

/** The claims of a VAPID header (RFC 8292), with its signature checked. */
export function vapidOf(delivered: Delivery): { key: string; claims: { aud: string; exp: number; sub: string } } {
  const header = String(delivered.headers.authorization);
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = { key: publicKey, dsaEncoding: "ieee-p1363" as const };
  if (!verify("sha256", Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, "base64url"))) {
    throw new Error(`invalid VAPID signature: ${header}`);
  }
  return { key, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) as never };
}
