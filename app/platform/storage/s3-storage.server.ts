import { setTimeout as sleep } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { log } from "../log.server.ts";
import { checkKey, type Storage, storageUnavailable, type StoredFile } from "./storage.ts";
import { seconds } from "../units.ts";

type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Sent = { headers?: Record<string, string>; body?: BodyInit; signal: AbortSignal };

/**
 * A bucket of an S3-compatible storage, with path-style addresses (`endpoint/bucket/key`), which all of them support.
 * If it is unavailable, a 503 with Retry-After is thrown, like for the database.
 */
export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): Storage {
  const root = `${endpoint.replace(/(?<!\/)\/+$/, "")}/${bucket}`;

  /** Signed as plain values: a Request that another copy of fetch made is no address for this one. */
  async function send(method: string, url: string, { headers, body, signal }: Sent): Promise<Response> {
    for (let retries = 2; ; retries -= 1) {
      const credentials = { accessKeyId, secretAccessKey, region, service: "s3" };
      const signed = await new AwsV4Signer({ method, url, headers, body, ...credentials }).sign();
      const answer = await fetch(signed.url, { method, headers: signed.headers, body, signal });
      if (retries === 0 || (answer.status < 500 && answer.status !== 429)) return answer;
      await answer.body?.cancel();
      await sleep(Math.random() * (retries === 2 ? 50 : 100), undefined, { signal });
    }
  }

  async function ask(method: string, address: string, body?: Uint8Array, timeoutMs = seconds(15)): Promise<Response> {
    const headers = body && { "content-type": "image/webp" };
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await send(method, address, { headers, body: body as BodyInit | undefined, signal }).catch(
      (error: Error) => {
        throw unavailable(method, error.message);
      },
    );
    if (answer.ok || answer.status === 404) return answer;
    throw unavailable(method, `status ${answer.status}`);
  }

  /** Reads the body of an answer, which may break off, or not arrive in time. */
  async function bodyOf<Body>(reading: Promise<Body>): Promise<Body> {
    return reading.catch((error: Error) => {
      throw unavailable("GET", error.message);
    });
  }
  const addressOf = (key: string) => `${root}/${checkKey(key)}`;

  return {
    async read(key) {
      const answer = await ask("GET", addressOf(key));
      if (answer.ok) return new Uint8Array(await bodyOf(answer.arrayBuffer()));
      await answer.body?.cancel();
      return undefined;
    },
    async has(key) {
      return (await ask("HEAD", addressOf(key))).ok;
    },
    async size(key) {
      const answer = await ask("HEAD", addressOf(key));
      return answer.ok ? Number(answer.headers.get("content-length")) : undefined;
    },
    async write(key, bytes) {
      const answer = await ask("PUT", addressOf(key), bytes);
      await answer.body?.cancel();
      // A 404 here means that the bucket does not exist.
      if (!answer.ok) throw unavailable("PUT", "there is no such bucket");
    },
    async remove(key) {
      await (await ask("DELETE", addressOf(key))).body?.cancel();
    },
    async isReachable() {
      const url = `${root}?${new URLSearchParams({ "max-keys": "1" }).toString()}`;
      const answer = await ask("GET", url, undefined, seconds(2)).catch(() => undefined);
      await answer?.body?.cancel();
      return answer?.ok ?? false;
    },
    async *list(folder) {
      const prefix = folder && `${checkKey(folder)}/`;
      let marker = "";
      do {
        // Paging by the last key: the only listing that every S3-compatible storage has.
        const answer = await ask("GET", `${root}?${new URLSearchParams({ prefix, marker }).toString()}`);
        if (!answer.ok) throw unavailable("GET", "there is no such bucket");
        const { files, more } = readPage(await bodyOf(answer.text()));
        yield* files;
        marker = more ? (files.at(-1)?.key ?? "") : "";
      } while (marker);
    },
  };
}

/** One page of ListObjects. Our keys have no special characters, so XML contains them unescaped. */
function readPage(xml: string): { files: StoredFile[]; more: boolean } {
  const valueOf = (from: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(from)?.[1];
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = ""]) => {
    const [key, modified] = [valueOf(entry, "Key"), valueOf(entry, "LastModified")];
    return key && modified ? [{ key, modified: new Date(modified) }] : [];
  });
  return { files, more: valueOf(xml, "IsTruncated") === "true" };
}

function unavailable(method: string, error: string): Response {
  log.warn({ method, error }, "the photo storage does not answer");
  return storageUnavailable();
}
