import type { z } from "zod";
import { type FieldShape, shapeOf } from "#app/platform/commands/field-shape.ts";
import { niches } from "#app/site/niche.ts";
import { SiteSettings } from "#app/site/settings.ts";
import { sections, settingTable, type Section } from "./setting-table.ts";

/** How a setting is entered; made from its zod schema. */
export type Control =
  | { kind: "yes_no" }
  | { kind: "number"; min: number; max: number }
  | { kind: "choice"; options: string[] }
  | { kind: "several"; options: string[] }
  | { kind: "text"; type: "text" | "email" | "url"; required: boolean; maxLength?: number }
  /** A text for each key, or a choice for each. */
  | { kind: "texts"; keys: string[]; maxLength?: number }
  | { kind: "choices"; keys: string[]; options: string[] }
  /** Objects, a line each: their values with spaces between them, the last one may have spaces. */
  | { kind: "lines"; columns: string[] };

const fields: Record<string, z.ZodType> = SiteSettings.shape;

/** The control of a setting. Throws for a schema that no control fits: a test walks all settings. */
export function controlOf(setting: string): Control {
  if (setting === "niche") return { kind: "choice", options: niches.map((each) => String(each.number)) };
  if (setting === "company_id") return { kind: "choice", options: [] };
  const field = fields[setting];
  if (!field) throw new Error(`no setting ${setting}`);
  return controlFor(shapeOf(field), setting);
}

function controlFor(shape: FieldShape, setting: string): Control {
  if (shape.anyOf) {
    const texts = shape.anyOf.filter((each) => each.const === undefined);
    const [only] = texts;
    if (only && texts.length === 1) return { ...textControl(only), required: false };
    if (texts.every((each) => each.type === "string")) return { kind: "text", type: "text", required: false };
  }
  if (shape.enum) return { kind: "choice", options: shape.enum };
  if (shape.type === "boolean") return { kind: "yes_no" };
  if (shape.type === "integer") return { kind: "number", min: shape.minimum ?? 0, max: shape.maximum ?? 0 };
  if (shape.type === "array" && shape.items?.enum) return { kind: "several", options: shape.items.enum };
  if (shape.type === "array" && shape.items?.properties) {
    return { kind: "lines", columns: Object.keys(shape.items.properties) };
  }
  const keys = shape.propertyNames?.enum;
  if (keys && shape.additionalProperties?.enum) {
    return { kind: "choices", keys, options: shape.additionalProperties.enum };
  }
  if (keys) return { kind: "texts", keys, maxLength: shape.additionalProperties?.maxLength };
  if (shape.type === "string") return textControl(shape);
  throw new Error(`no control for the setting ${setting}`);
}

function textControl(shape: FieldShape): Control & { kind: "text" } {
  const type = shape.format === "email" ? "email" : shape.format === "uri" ? "url" : "text";
  const required = type !== "text" || (shape.minLength ?? 0) > 0;
  return { kind: "text", type, required, maxLength: shape.maxLength };
}

/** The settings of a part, in the table's order. */
export function settingsIn(section: Section): string[] {
  return Object.entries(settingTable).flatMap(([name, line]) => (line.section === section ? [name] : []));
}

/** The part that the address names; the first one for anything else. */
export function readSection(text: string | null): Section {
  const names = Object.keys(sections) as Section[];
  return names.find((each) => each === text) ?? "identity";
}

/** The form's field for one key of a setting: `index_title-en`. */
export const keyField = (setting: string, key: string) => `${setting}-${key}`;

/** A setting's value as the texts of its form fields. */
export function fieldTexts(setting: string, value: unknown): Record<string, string | string[]> {
  const control = controlOf(setting);
  if (control.kind === "several") return { [setting]: value as string[] };
  if (control.kind === "texts" || control.kind === "choices") {
    const texts = value as Record<string, string>;
    return Object.fromEntries(control.keys.map((key) => [keyField(setting, key), texts[key] ?? ""]));
  }
  if (control.kind === "lines") {
    const rows = value as Record<string, string>[];
    return {
      [setting]: rows
        .map((row) =>
          control.columns
            .map((column) => row[column])
            .join(" ")
            .trim(),
        )
        .join("\n"),
    };
  }
  if (control.kind === "yes_no") return { [setting]: value === true ? "yes" : "no" };
  return { [setting]: String(value) };
}

/** A value in one line, for the diff: `–` for nothing. */
export function describeValue(value: unknown): string {
  if (value === true) return "yes";
  if (value === false) return "no";
  if (Array.isArray(value)) return value.map(describeValue).join(", ") || "–";
  if (value !== null && typeof value === "object") {
    const parts = Object.entries(value).map(([key, each]) => `${key}: ${describeValue(each)}`);
    return parts.join(", ") || "–";
  }
  return value === undefined || value === null || value === "" ? "–" : String(value);
}
