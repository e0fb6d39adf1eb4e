import { expect, test } from "vitest";
import { bytesOfAnswer, bytesOfStream } from "./whole-answer.server.ts";

const streamOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

test.each([[[]], [["one"]], [["one", " and ", "ü€😀"]]])("a stream of %j is read as a whole", async (parts) => {
  expect(Buffer.from(await bytesOfStream(streamOf(...parts))).toString()).toBe(parts.join(""));
});

test("without a body there are no bytes", async () => {
  expect((await bytesOfAnswer(new Response(null))).byteLength).toBe(0);
});

test("what breaks a stream is thrown", async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull() {
      throw new Error("broken");
    },
  });
  await expect(bytesOfStream(broken)).rejects.toThrow("broken");
});
