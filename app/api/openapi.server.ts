import { z } from "zod";
import { MessageKey } from "#app/chat/composer/composer-schema.server.ts";
import { endpoints } from "./endpoint.server.ts";
import { idempotencyHeader } from "./idempotency-key.server.ts";
import type { Operation } from "./operation.server.ts";

type Json = Record<string, unknown>;

/** The refusals that every operation may return, and when (app/api/README.md#errors). */
const refusals: Record<string, string> = {
  403: "Not logged in (`authentication_required`), banned, blocked, or sent by another site (`foreign_site`).",
  404: "Does not exist, or is not visible to the member.",
  409: "Refused because of the current state: credits, limits, premium.",
  413: "The body is too large.",
  415: "The body is neither JSON nor a form.",
  422: "A field is invalid.",
  429: "Too many requests; Retry-After has the seconds to wait.",
  503: "Temporarily unavailable; Retry-After has the seconds to wait.",
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

const keyParameter = () => ({
  name: idempotencyHeader,
  in: "header",
  required: false,
  schema: schemaOf(MessageKey, "input"),
});

function operationOf(method: string, operation: Operation): Json {
  const content = (schema: Json) => ({ "application/json": { schema } });
  const refusal = Object.entries(refusals).map(([status, description]) => [
    status,
    { description, content: content({ $ref: "#/components/schemas/Refusal" }) },
  ]);
  const body = operation.body && schemaOf(operation.body, "input");
  const silent = operation.answer instanceof z.ZodNull;
  const revalidates = method === "GET" && !operation.hasSideEffects;
  return {
    summary: operation.summary,
    security: operation.who === "member" ? [{ session: [] }] : [],
    parameters: [...parametersOf(operation.query), ...(operation.requiresIdempotencyKey ? [keyParameter()] : [])],
    ...(body && {
      requestBody: {
        required: true,
        content: { ...content(body), "application/x-www-form-urlencoded": { schema: body } },
      },
    }),
    responses: {
      ...(!silent && { 200: { description: "Done.", content: content(schemaOf(operation.answer, "output")) } }),
      ...(operation.mayBeEmpty && { 204: { description: "Done, without content." } }),
      ...(revalidates && { 304: { description: "Not modified: the ETag in If-None-Match is still valid." } }),
      ...Object.fromEntries(refusal),
    },
  };
}

/** The API as one OpenAPI 3.1 document, generated from the schemas of its answers. */
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
