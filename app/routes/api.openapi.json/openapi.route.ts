import { z } from "zod";
import { endpoint } from "#app/api/endpoint.server.ts";
import { openApiDocument } from "#app/api/openapi.server.ts";
import { operation } from "#app/api/operation.server.ts";

const read = operation({
  summary: "This document.",
  who: "anybody",
  answer: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
  async perform() {
    const document = openApiDocument();
    return { ok: true, value: { ...document, openapi: "3.1.0", paths: document.paths as Record<string, unknown> } };
  },
});

const answer = endpoint("/api/openapi.json", { GET: read });
export const loader = answer;
export const action = answer;
