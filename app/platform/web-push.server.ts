import { lookup } from "node:dns";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import webPush from "web-push";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";
import { days, seconds } from "./units.ts";

export type PushDevice = { endpoint: string; p256dh: string; auth: string };
export type PushAnswer = { status: number; retryAfter: string | undefined };

export type PushPost = {
  vapid: { publicKey: string; privateKey: string; subject: string };
  /** Loopback may be connected to, and nothing but loopback, by a name that is this machine's. */
  loopback: boolean;
  /** Milliseconds for the whole of it. */
  timeout?: number;
  /** Resolves names; the machine's own resolver unless told. */
  resolve?: typeof lookup;
};

/**
 * Posts one encrypted message (VAPID, aes128gcm) to a push service and gives its answer. The address is checked when it
 * is connected to, so that no name can lead into a private network; redirects are not followed, the answer's body is
 * not kept. Throws where there is no answer: refused address, broken line, over 5 s.
 */
export function postPush(device: PushDevice, payload: string, options: PushPost): Promise<PushAnswer> {
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: options.vapid,
    TTL: days(1) / 1000,
    urgency: "normal",
    contentEncoding: "aes128gcm",
  });
  const literal = new URL(endpoint).hostname.replace(/^\[|\]$/g, "");
  return new Promise((answer, fail) => {
    // A number is connected to without being looked up.
    if (isIP(literal) !== 0 && !mayAsk(options)(literal)) return fail(forbidden(literal));
    const request = https.request(endpoint, {
      method: "POST",
      headers,
      agent: false,
      lookup: checkedLookup(options),
      signal: AbortSignal.timeout(options.timeout ?? seconds(5)),
    });
    request.on("response", (response) => {
      answer({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] });
      response.destroy();
    });
    request.on("error", fail);
    request.end(body);
  });
}

const mayAsk = ({ loopback }: PushPost) => (loopback ? isLoopbackAddress : isPublicAddress);
const forbidden = (host: string) => new Error(`${host} leads to no address that may be asked`);

/** Resolves a name and refuses what it must not lead to: one wrong address among several refuses all. */
function checkedLookup(options: PushPost): LookupFunction {
  const may = mayAsk(options);
  const { resolve = lookup } = options;
  return (hostname, asked, done) => {
    resolve(hostname, { ...asked, all: true }, (error, addresses) => {
      if (error) return done(error, "", 0);
      const wrong = addresses.find(({ address }) => !may(address));
      const [first] = addresses;
      if (wrong || !first) return done(forbidden(hostname), "", 0);
      if (asked.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
