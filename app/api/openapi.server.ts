import { z } from "zod";
import { MessageKey } from "../chat/write-form.server.ts";
import { endpoints } from "./endpoint.server.ts";
import { keyHeader } from "./idempotency-key.server.ts";
import type { Operation } from "./operation.server.ts";

type Json = Record<string, unknown>;

/** What every operation may answer besides its success, and when (product 8). */
const refusals: Record<string, string> = {
  403: "Not logged in (`authentication_required`), banned, blocked, or sent by another site (`foreign_site`).",
  404: "Not there, or not yours to see.",
  409: "Refused by the state of things: credits, limits, premium.",
  413: "More than this call takes.",
  415: "Neither JSON nor a form.",
  422: "A field is not right.",
  429: "Too often; Retry-After says how many seconds to wait.",
  503: "Not now; Retry-After says how many seconds to wait.",
};

const Refusal = z.object({ error: z.string(), message: z.string() });

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, target: "draft-2020-12", unrepresentable: "any" });
  return json;
}

function parametersOf(query: z.ZodType | undefined): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

const keyParameter = () => ({ name: keyHeader, in: "header", required: false, schema: schemaOf(MessageKey, "input") });

function operationOf(method: string, operation: Operation): Json {
  const content = (schema: Json) => ({ "application/json": { schema } });
  const refusal = Object.entries(refusals).map(([status, description]) => [
    status,
    { description, content: content({ $ref: "#/components/schemas/Refusal" }) },
  ]);
  const body = operation.body && schemaOf(operation.body, "input");
  const silent = operation.answer instanceof z.ZodNull;
  const revalidates = method === "GET" && !operation.acts;
  return {
    summary: operation.does,
    security: operation.who === "member" ? [{ session: [] }] : [],
    parameters: [...parametersOf(operation.query), ...(operation.keyed ? [keyParameter()] : [])],
    ...(body && {
      requestBody: {
        required: true,
        content: { ...content(body), "application/x-www-form-urlencoded": { schema: body } },
      },
    }),
    responses: {
      ...(!silent && { 200: { description: "Done.", content: content(schemaOf(operation.answer, "output")) } }),
      ...(operation.maybeEmpty && { 204: { description: "Done; there is nothing to say." } }),
      ...(revalidates && { 304: { description: "As it was: the ETag in If-None-Match still holds." } }),
      ...Object.fromEntries(refusal),
    },
  };
}

/** The API as one OpenAPI 3.1 document, written from the schemas that its answers pass through. */
export function openApiDocument(): Json {
  const paths = [...endpoints].map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [method.toLowerCase(), operationOf(method, operation)]),
    ),
  ]);
  return {
    openapi: "3.1.0",
    info: { title: "Calls of the site's clients", version: "1" },
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Refusal: schemaOf(Refusal, "output") },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" } },
    },
  };
}
