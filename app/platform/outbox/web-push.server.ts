import { lookup } from "node:dns";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import webPush from "web-push";
import { isLoopbackAddress, isPublicAddress } from "../public-address.ts";
import { days, seconds } from "../units.ts";

export type PushDevice = { endpoint: string; p256dh: string; auth: string };
type PushAnswer = { status: number; retryAfter: string | undefined };

export type PushOptions = {
  vapid: { publicKey: string; privateKey: string; subject: string };
  /** Connect only to loopback addresses, instead of only to public ones. */
  loopback: boolean;
  /** The total time limit in milliseconds. */
  timeoutMs?: number;
  /** Aborts the request. */
  signal?: AbortSignal;
  /** Resolves names; the machine's resolver by default. */
  resolve?: typeof lookup;
};

/**
 * Posts one encrypted message (VAPID, aes128gcm) to a push service and returns its answer. The IP address is checked
 * when connecting, so that no name can lead into a private network; redirects are not followed, and the answer's body
 * is ignored. Throws if there is no answer: forbidden address, connection error, more than 5 s.
 */
export function postPush(device: PushDevice, payload: string, options: PushOptions): Promise<PushAnswer> {
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: options.vapid,
    TTL: days(1) / 1000,
    urgency: "normal",
    contentEncoding: "aes128gcm",
  });
  const literal = new URL(endpoint).hostname.replace(/^\[|\]$/g, "");
  const timeout = AbortSignal.timeout(options.timeoutMs ?? seconds(5));
  return new Promise((answer, fail) => {
    // An IP address is not looked up, so it is checked here.
    if (isIP(literal) !== 0 && !mayConnect(options)(literal)) return fail(forbidden(literal));
    const request = https.request(endpoint, {
      method: "POST",
      headers,
      agent: false,
      lookup: checkedLookup(options),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    request.on("response", (response) => {
      answer({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] });
      response.destroy();
    });
    request.on("error", fail);
    request.end(body);
  });
}

const mayConnect = ({ loopback }: PushOptions) => (loopback ? isLoopbackAddress : isPublicAddress);
const forbidden = (host: string) => new Error(`${host} leads to no address that may be asked`);

/** Resolves a name and checks its addresses: one forbidden address among several refuses all. */
function checkedLookup(options: PushOptions): LookupFunction {
  const may = mayConnect(options);
  const { resolve = lookup } = options;
  return (hostname, lookupOptions, done) => {
    resolve(hostname, { ...lookupOptions, all: true }, (error, addresses) => {
      if (error) return done(error, "", 0);
      const wrong = addresses.find(({ address }) => !may(address));
      const [first] = addresses;
      if (wrong || !first) return done(forbidden(hostname), "", 0);
      if (lookupOptions.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
