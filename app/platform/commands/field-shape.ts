import { z } from "zod";

/** What is read of a field's JSON schema. */
export type FieldShape = {
  description?: string;
  type?: string;
  enum?: string[];
  const?: unknown;
  anyOf?: FieldShape[];
  items?: FieldShape;
  properties?: Record<string, FieldShape>;
  propertyNames?: FieldShape;
  additionalProperties?: FieldShape;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
};

/** The JSON schema of what a field of a form or a command accepts. Throws for a field that JSON schema cannot describe. */
export function shapeOf(field: z.ZodType): FieldShape {
  return z.toJSONSchema(field, { io: "input" }) as FieldShape;
}
