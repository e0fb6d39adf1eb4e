import { lookup } from "node:dns";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isLoopbackAddress, isPublicAddress } from "../public-address.ts";
import { seconds } from "../units.ts";

export type OutsideAnswer = { status: number; retryAfter: string | undefined };

export type OutsideOptions = {
  /** Connect only to loopback addresses, instead of only to public ones. */
  loopback: boolean;
  /** The total time limit in milliseconds. */
  timeoutMs?: number;
  /** Aborts the request. */
  signal?: AbortSignal;
  /** Resolves names; the machine's resolver by default. */
  resolve?: typeof lookup;
};

type OutsideRequest = {
  method: "GET" | "POST";
  headers: Record<string, string | number>;
  body?: Buffer | null;
};

/**
 * Asks an https address that a stranger named. The IP address is checked when connecting, so that no name can lead into
 * a private network; redirects are not followed, and the answer's body is ignored. Throws if there is no answer:
 * forbidden address, connection error, more than 5 s.
 */
export function askOutside(url: string, asked: OutsideRequest, options: OutsideOptions): Promise<OutsideAnswer> {
  const literal = new URL(url).hostname.replace(/^\[|\]$/g, "");
  const timeout = AbortSignal.timeout(options.timeoutMs ?? seconds(5));
  return new Promise((answer, fail) => {
    // An IP address is not looked up, so it is checked here.
    if (isIP(literal) !== 0 && !mayConnect(options)(literal)) return fail(forbidden(literal));
    const request = https.request(url, {
      method: asked.method,
      headers: asked.headers,
      agent: false,
      lookup: checkedLookup(options),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    request.on("response", (response) => {
      answer({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] });
      response.destroy();
    });
    request.on("error", fail);
    request.end(asked.body ?? undefined);
  });
}

const mayConnect = ({ loopback }: OutsideOptions) => (loopback ? isLoopbackAddress : isPublicAddress);
const forbidden = (host: string) => new Error(`${host} leads to an address that the site may not call`);

/** Resolves a name and checks its addresses: one forbidden address among several refuses all. */
function checkedLookup(options: OutsideOptions): LookupFunction {
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
