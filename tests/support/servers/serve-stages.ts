import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import { onTestFinished } from "vitest";

type Ask = {
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string;
  /** The beginning of a body whose rest never comes. */
  begin?: string;
};

/** Serves with these stages alone, until the test ends; returns what asks for exactly this path. */
export const serveStages = (...stages: RequestHandler[]) => serveStagesBefore(undefined, ...stages);

/** The same, with a last stage for what the others throw. */
export async function serveStagesBefore(failure: ErrorRequestHandler | undefined, ...stages: RequestHandler[]) {
  const app = express().disable("x-powered-by").disable("etag");
  app.use(...stages);
  if (failure) app.use(failure);
  const server = http.createServer({ requireHostHeader: false }, app);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;

  return async function ask(path: string, { body, begin, ...options }: Ask = {}) {
    const request = http.request({ port, path, host: "127.0.0.1", agent: false, ...options });
    if (begin === undefined) request.end(body);
    else request.write(begin);
    const [answer] = (await once(request, "response")) as [http.IncomingMessage];
    let text = "";
    for await (const chunk of answer.setEncoding("utf8")) text += chunk;
    return { status: answer.statusCode, headers: answer.headers, text };
  };
}

/** A last stage that answers with the request as it got there. */
export const echo: RequestHandler = ({ method, url, originalUrl, headers }, response) => {
  response.end(JSON.stringify({ method, url, originalUrl, headers }));
};
