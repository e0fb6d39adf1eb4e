import http from "node:http";

export type Answer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  bytes: Buffer;
  /** The target of a redirect, as path with query. */
  location: string | undefined;
  /** The page's text: without markup, entities decoded, white space collapsed. */
  words: string;
  json(): unknown;
};

export type Ask = { headers?: Record<string, string>; body?: string | Buffer; method?: string };

/**
 * A plain browser without JavaScript: it stores cookies, posts forms, and does not follow redirects by itself. It uses
 * node:http, because fetch ignores a Host header and Node does not resolve `*.localhost`.
 */
export class Browser {
  readonly cookies = new Map<string, string>();
  private readonly agent = new http.Agent({ keepAlive: true });

  constructor(
    readonly origin: string,
    /** Another Host, for a niche's site. */
    readonly host = new URL(origin).host,
    /** Sent with every request, unless it has its own: those of a proxy. */
    private readonly headers: Record<string, string> = {},
  ) {}

  /** Takes along the cookies of another browser: its person, here. */
  actAs({ cookies }: Browser): this {
    for (const [name, value] of cookies) this.cookies.set(name, value);
    return this;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(path, { headers });
  }

  /** Posts a form like a browser; lists become repeated fields. */
  post(path: string, fields: Record<string, string | string[]>, headers: Record<string, string> = {}): Promise<Answer> {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) body.append(name, each);
    const form = { "content-type": "application/x-www-form-urlencoded", origin: `http://${this.host}` };
    return this.ask(path, { method: "POST", headers: { ...form, ...headers }, body: body.toString() });
  }

  /** Follows a redirect. */
  async follow(answer: Answer): Promise<Answer> {
    if (!answer.location) throw new Error(`no redirect but ${answer.status}`);
    return this.get(answer.location);
  }

  ask(path: string, { method = "GET", headers = {}, body }: Ask): Promise<Answer> {
    const { hostname, port } = new URL(this.origin);
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          host: hostname === "localhost" ? "127.0.0.1" : hostname,
          port,
          path,
          method,
          agent: this.agent,
          headers: {
            host: this.host,
            ...this.headers,
            ...(this.cookies.size > 0 && { cookie: this.cookieHeader() }),
            ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () => {
            this.keepCookies(response.headers["set-cookie"]);
            resolve(toAnswer(response, Buffer.concat(chunks), this.host));
          });
        },
      );
      request.on("error", reject);
      request.end(body);
    });
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  private keepCookies(lines: string[] | undefined): void {
    for (const line of lines ?? []) {
      const [pair = "", ...words] = line.split(";");
      const at = pair.indexOf("=");
      const ended = words.some((word) => /^\s*max-age=0$/i.test(word));
      if (ended) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

function toAnswer(response: http.IncomingMessage, bytes: Buffer, host: string): Answer {
  const text = bytes.toString("utf8");
  const to = response.headers.location;
  const location = to === undefined ? undefined : new URL(to, `http://${host}`);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text,
    bytes,
    location: location && location.pathname + location.search,
    words: wordsOf(text),
    json: () => JSON.parse(text) as unknown,
  };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'", nbsp: " " };

function wordsOf(html: string): string {
  return html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<!--.*?-->|<wbr\/?>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}
