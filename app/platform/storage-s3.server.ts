import { AwsClient } from "aws4fetch";
import { log } from "./log.server.ts";
import { checkKey } from "./storage-key.ts";
import type { Storage, StoredFile } from "./storage.ts";
import { seconds } from "./units.ts";

export type S3Place = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * A bucket of an S3-compatible storage, asked by path (`endpoint/bucket/key`), which all of them understand. Trouble
 * with it is thrown as 503 with Retry-After, like trouble with the database: it heals by itself.
 */
export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });
  const root = `${endpoint.replace(/\/+$/, "")}/${bucket}`;

  async function ask(method: string, address: string, body?: Uint8Array): Promise<Response> {
    const headers = body && { "content-type": "image/webp" };
    const signal = AbortSignal.timeout(seconds(15));
    const answer = await client
      .fetch(address, { method, body, headers, signal } as RequestInit)
      .catch((error: Error) => {
        throw unavailable(method, error.message);
      });
    if (answer.ok || answer.status === 404) return answer;
    throw unavailable(method, `status ${answer.status}`);
  }
  const addressOf = (key: string) => `${root}/${checkKey(key)}`;

  return {
    async read(key) {
      const answer = await ask("GET", addressOf(key));
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      await answer.body?.cancel();
      return undefined;
    },
    async has(key) {
      return (await ask("HEAD", addressOf(key))).ok;
    },
    async write(key, bytes) {
      const answer = await ask("PUT", addressOf(key), bytes);
      await answer.body?.cancel();
      // Nothing but a bucket that is not there answers 404 here.
      if (!answer.ok) throw unavailable("PUT", "there is no such bucket");
    },
    async remove(key) {
      await (await ask("DELETE", addressOf(key))).body?.cancel();
    },
    async *list(folder) {
      const prefix = folder && `${checkKey(folder)}/`;
      let marker = "";
      do {
        // Pages by the last key: the one way of listing that every S3-compatible storage has.
        const answer = await ask("GET", `${root}?${new URLSearchParams({ prefix, marker }).toString()}`);
        if (!answer.ok) throw unavailable("GET", "there is no such bucket");
        const { files, more } = readPage(await answer.text());
        yield* files;
        marker = more ? (files.at(-1)?.key ?? "") : "";
      } while (marker);
    },
  };
}

/** One page of ListObjects. Our keys are plain words, so that XML writes them as they are. */
function readPage(xml: string): { files: StoredFile[]; more: boolean } {
  const said = (from: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(from)?.[1];
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = ""]) => {
    const [key, modified] = [said(entry, "Key"), said(entry, "LastModified")];
    return key && modified ? [{ key, modified: new Date(modified) }] : [];
  });
  return { files, more: said(xml, "IsTruncated") === "true" };
}

function unavailable(method: string, error: string): Response {
  log.warn({ method, error }, "the photo storage does not answer");
  return new Response(null, { status: 503, statusText: "Service Unavailable", headers: { "Retry-After": "5" } });
}
