import { once } from "node:events";
import net from "node:net";
import type { Browser } from "./browser.ts";
import type { MultipartBody } from "./multipart.ts";

type Post = { browser: Browser; path: string } & ({ fields: Record<string, string> } | { form: MultipartBody });

/**
 * Sends posts so that they arrive at the same time: every request is sent except for its last byte, then all last bytes
 * at once; `meanwhile` runs before that. Returns the status of each, in the given order. A post that meets a database
 * too busy to answer in time (503, app/README.md#database-problems) is sent again up to five times, as a page's client
 * does (spec 7).
 */
export async function releaseTogether(posts: Post[], meanwhile?: () => Promise<void>): Promise<number[]> {
  const statuses = await releaseOnce(posts, meanwhile);
  for (const [index, post] of posts.entries()) {
    for (let retry = 0; retry < 5 && statuses[index] === 503; retry++) {
      const { socket, last } = await holdLastByte(post);
      socket.write(last);
      statuses[index] = await statusOf(socket);
    }
  }
  return statuses;
}

/** The same, where a 503 is an answer that counts. */
export async function releaseOnce(posts: Post[], meanwhile?: () => Promise<void>): Promise<number[]> {
  const held = await Promise.all(posts.map(holdLastByte));
  const answers = held.map(({ socket }) => statusOf(socket));
  await meanwhile?.();
  for (const { socket, last } of held) socket.write(last);
  return Promise.all(answers);
}

/** Sends a post except for its last byte. */
async function holdLastByte({ browser, path, ...sent }: Post): Promise<{ socket: net.Socket; last: Buffer }> {
  const form = "form" in sent ? sent.form : undefined;
  const type = form?.type ?? "application/x-www-form-urlencoded";
  const body = form?.body ?? Buffer.from(new URLSearchParams("fields" in sent ? sent.fields : {}).toString());
  const { port } = new URL(browser.origin);
  const socket = net.connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${browser.host}`,
    `origin: http://${browser.host}`,
    `content-type: ${type}`,
    `content-length: ${body.byteLength}`,
    ...(cookies ? [`cookie: ${cookies}`] : []),
    "connection: close",
  ];
  const message = Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), body]);
  socket.write(message.subarray(0, -1));
  return { socket, last: message.subarray(-1) };
}

async function statusOf(socket: net.Socket): Promise<number> {
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  await once(socket, "close");
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
}
