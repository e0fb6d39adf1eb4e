import type { Part } from "./mutate-fields.ts";
import type { Random } from "./valid-fields.ts";

/** A body with its headers. */
export type Body = { body: Buffer; headers: Record<string, string> };

/** Each byte as `%XX` that may not stand in a form; a lone surrogate as the three bytes that UTF-8 forbids. */
function percentEncode(text: string | Buffer): string {
  const bytes = typeof text === "string" ? wtf8(text) : text;
  return [...bytes]
    .map((byte) => (/[\w.~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : hex(byte)))
    .join("");
}
const hex = (byte: number) => `%${byte.toString(16).padStart(2, "0")}`;

/** UTF-8 that keeps lone surrogates, which Node would replace. */
function wtf8(text: string): Buffer {
  if (text.isWellFormed()) return Buffer.from(text);
  return Buffer.concat(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (code < 0xd800 || code > 0xdfff) return Buffer.from(letter);
      return Buffer.from([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]);
    }),
  );
}

/** As a browser posts a form without files. */
export function urlEncoded(parts: Part[]): Body {
  const text = parts.map(({ name, value }) => `${percentEncode(name)}=${percentEncode(value)}`).join("&");
  return { body: Buffer.from(text), headers: { "content-type": "application/x-www-form-urlencoded" } };
}

/** As a browser posts a form with files; one in ten is cut off. */
export function multipartEncoded(parts: Part[], random: Random): Body {
  const { body, headers } = wholeMultipart(parts);
  return { headers, body: random.next() < 0.1 ? body.subarray(0, Math.floor(body.length * random.next())) : body };
}

/** As a browser posts a form with files. */
export function wholeMultipart(parts: Part[]): Body {
  const boundary = "--a-boundary-of-the-fuzz";
  const chunks = parts.flatMap(({ name, value, file }) => {
    const quoted = String(name).replace(/["\r\n]/g, hex(34));
    const more = file ? `; filename="${file.name}"\r\ncontent-type: ${file.type}` : "";
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${quoted}"${more}\r\n\r\n`;
    return [Buffer.from(head), typeof value === "string" ? wtf8(value) : value, Buffer.from("\r\n")];
  });
  const body = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return { body, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}

const oddTypes = [
  ...["text/plain", "application/json", "application/xml", "multipart/form-data", "multipart/form-data; boundary="],
  ...["application/x-www-form-urlencoded; charset=utf-16", "application/x-www-form-urlencoded;charset=iso-8859-1"],
  ...[
    "APPLICATION/X-WWW-FORM-URLENCODED",
    "application/json; charset=utf-7",
    "x",
    "",
    "multipart/form-data; boundary=x",
  ],
];

/** Says that a body is of another kind than it is, or compressed. */
export function mislabel({ body, headers }: Body, random: Random): Body {
  if (random.next() < 0.3)
    return { body, headers: { ...headers, "content-encoding": random.pick(["gzip", "br", "x"]) } };
  return { body, headers: { ...headers, "content-type": random.pick(oddTypes) } };
}
