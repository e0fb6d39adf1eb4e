import { expect, test } from "vitest";
import { readFields } from "./read-fields.server.ts";

const boundary = "----boundary";
const file = { field: "photo", bytes: 100 };

function aForm(parts: string[]): Buffer {
  return Buffer.from(parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("") + `--${boundary}--\r\n`, "latin1");
}
const text = (name: string, value: string) => `content-disposition: form-data; name="${name}"\r\n\r\n${value}`;
const photo = (bytes: string, name = "photo") =>
  `content-disposition: form-data; name="${name}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n${bytes}`;

function arriving(chunks: Buffer[]): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new Uint8Array(chunk));
      controller.close();
    },
  });
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  return new Request("http://localhost/", { method: "POST", headers, body, duplex: "half" } as RequestInit);
}

test("a form is read completely wherever the network splits it", async () => {
  const form = aForm([text("intent", "photo_add"), photo("some bytes \r\n--"), text("about_me", "hello")]);
  for (let at = 1; at < form.length; at++) {
    const read = await readFields(arriving([form.subarray(0, at), form.subarray(at)]), 1_000, file);
    expect(read.problem, `cut at ${at} of ${form.length}`).toBeUndefined();
    expect(Object.fromEntries(read.data)).toEqual({ intent: "photo_add", about_me: "hello" });
    expect(read.upload).toEqual({ ok: true, bytes: new Uint8Array(Buffer.from("some bytes \r\n--")) });
  }
});

test("text fields before and after a file that is too large are kept", async () => {
  const form = aForm([text("about_me", "before"), photo("x".repeat(101)), text("looking_for", "behind")]);
  const read = await readFields(arriving([form]), 1_000, file);
  expect(read.problem).toBeUndefined();
  expect(Object.fromEntries(read.data)).toEqual({ about_me: "before", looking_for: "behind" });
  expect(read.upload).toEqual({ ok: false, reason: "photo_too_large" });
});

test("texts have their own limit, and files in other fields are dropped", async () => {
  const form = aForm([text("about_me", "x".repeat(2_000)), photo("bytes", "avatar")]);
  const read = await readFields(arriving([form]), 1_000, file);
  expect(read.problem).toBe("too_large");
  expect(read.data.get("avatar")).toBeNull();
  expect(read.upload).toEqual({ ok: false, reason: "photo_missing" });
});

test("unknown names and NUL are handled as in every form", async () => {
  const form = aForm([text("email[9999999]", "x"), text("about_me", "a\0b")]);
  const read = await readFields(arriving([form]), 1_000, file);
  expect(read.problem).toBe("not_text");
  expect(Object.fromEntries(read.data)).toEqual({ about_me: "ab" });
});

test("texts that are not UTF-8 are refused, not thrown", async () => {
  for (const bytes of ["\xff\xfe", "\xed\xa0\x80", "\xc0\x80", "\xe9"]) {
    const read = await readFields(arriving([aForm([text("about_me", bytes), photo("bytes")])]), 1_000, file);
    expect(read.problem, JSON.stringify(bytes)).toBe("not_text");
  }
});
