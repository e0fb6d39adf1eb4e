import { expect, test, vi } from "vitest";
import { serveStagesBefore } from "#tests/support/servers/serve-stages.ts";
import { answerFailure } from "./answer-failure.ts";

test("what nobody caught is a plain 500 with the request's id, and is reported", async () => {
  const failed = vi.fn();
  const error = new Error("the secret of the failure");
  const ask = await serveStagesBefore(answerFailure({ failed }), (request, response) => {
    request.headers["x-request-id"] = "request-1";
    response.setHeader("x-request-id", "request-1").setHeader("set-cookie", "half=done");
    throw error;
  });
  const { status, headers, text } = await ask("/");
  expect([status, text]).toEqual([500, "Internal Server Error\n"]);
  expect(headers).toMatchObject({ "x-request-id": "request-1", "cache-control": "no-store" });
  expect(headers).not.toHaveProperty("set-cookie");
  expect(failed).toHaveBeenCalledExactlyOnceWith(error);
});

test("an answer that has begun stays as it is", async () => {
  const failed = vi.fn();
  const ask = await serveStagesBefore(answerFailure({ failed }), (_request, response) => {
    response.end("the whole answer");
    throw new Error("too late");
  });
  expect(await ask("/")).toMatchObject({ status: 200, text: "the whole answer" });
  expect(failed).not.toHaveBeenCalled();
});
