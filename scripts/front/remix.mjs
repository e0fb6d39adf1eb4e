import { createRequire } from "node:module";
import { once } from "node:events";
import { constants, createGzip, gzipSync } from "node:zlib";
import { chooseEncoding } from "./text-files.mjs";

/**
 * Set by the application on a response whose body is complete: it is sent in one piece, without becoming a stream
 * first.
 */
const wholeBody = Symbol.for("whole-body");

/** Shorter answers are not worth compressing. */
const MIN_BYTES = 1024;
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/([\w.-]+\+)?(json|javascript|xml)\b|image\/svg\+xml)/i;
const WITHOUT_CHARSET = /^(text\/|application\/(json|javascript)\b)(?!.*charset=)/i;

/** Remix's own stream of a body: it ends the request when an action stops reading (unread-body.mjs). */
const bodyOf = (incoming) =>
  createRequire(import.meta.url)("@remix-run/node").createReadableStreamFromReadable(incoming);

/** The request as Remix takes it. Its signal is aborted if the client leaves before the answer is complete. */
function toRequest(incoming, response) {
  const { method, headers, url } = incoming;
  const leaving = new AbortController();
  let isFinished = false;
  response.once("finish", () => (isFinished = true));
  response.once("close", () => isFinished || leaving.abort());
  const pairs = Object.entries(headers).filter(([, value]) => value);
  const init = { method, headers: pairs.map(([name, value]) => [name, String(value)]), signal: leaving.signal };
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(
    `http://${headers.host}${url}`,
    hasBody ? { ...init, body: bodyOf(incoming), duplex: "half" } : init,
  );
}

function setHead(response, { status, statusText, headers }) {
  response.statusCode = status;
  if (statusText) response.statusMessage = statusText;
  for (const [name, value] of headers) {
    // The front may have set a cookie already.
    if (name === "set-cookie") response.appendHeader(name, value);
    else if (name === "content-type" && WITHOUT_CHARSET.test(value))
      response.setHeader(name, `${value}; charset=utf-8`);
    else response.setHeader(name, value);
  }
}

const isCompressible = (headers) =>
  COMPRESSIBLE.test(headers.get("content-type") ?? "") &&
  !headers.has("content-encoding") &&
  !/no-transform/i.test(headers.get("cache-control") ?? "");

/** The rest of a body, as fast as the client takes it. */
async function pour(reader, into, response) {
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (response.destroyed) return void reader.cancel().catch(() => {});
    if (!into.write(part.value)) await Promise.race([once(into, "drain"), once(response, "close")]);
  }
  into.end();
}

async function send(incoming, response, answer) {
  setHead(response, answer);
  const whole = answer[wholeBody];
  if (whole || !answer.body) return void response.end(whole);
  const reader = answer.body.getReader();
  const compressible = isCompressible(answer.headers);
  if (compressible) response.appendHeader("vary", "Accept-Encoding");
  const gzips = compressible && chooseEncoding(incoming.headers["accept-encoding"], ["gzip", "identity"]) === "gzip";
  if (!gzips) return pour(reader, response, response);

  const first = await reader.read();
  const second = first.done ? first : await reader.read();
  if (second.done) return sendWhole(response, first.value ?? new Uint8Array());
  response.removeHeader("content-length");
  response.setHeader("content-encoding", "gzip");
  const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
  gzip.pipe(response);
  for (const part of [first, second]) gzip.write(part.value);
  return pour(reader, gzip, response);
}

/** A body that came in one part, as most do. */
function sendWhole(response, bytes) {
  const gzips = bytes.byteLength >= MIN_BYTES;
  const body = gzips ? gzipSync(bytes) : bytes;
  if (gzips) response.setHeader("content-encoding", "gzip");
  response.setHeader("content-length", body.byteLength);
  response.end(body);
}

/**
 * Answers with Remix's request handler itself. remix-serve's way there asks the disk for a file twice, wraps each
 * answer for its compression and writes a log line that is dropped: a fifth of a small answer's time.
 */
export async function answerWithRemix(handle, incoming, response) {
  try {
    await send(incoming, response, await handle(toRequest(incoming, response)));
  } catch (error) {
    if (response.destroyed || response.writableEnded) return;
    console.error(error);
    if (response.headersSent) return void response.destroy();
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("Internal Server Error");
  }
}
