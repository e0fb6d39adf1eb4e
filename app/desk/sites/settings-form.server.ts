import { z } from "zod";
import {
  type RefuseField,
  type SubmittedFields,
  partialForm,
} from "#app/members/own-profile/submitted-fields.server.ts";
import { hasOnlyLines, isPlainText } from "#app/platform/text/plain-text.ts";
import { SiteSettings } from "#app/site/settings.ts";
import { allowedValues } from "#app/platform/commands/allowed-values.ts";
import { controlOf, keyField, settingsIn } from "./setting-control.ts";
import { sections, settingTable, type Section } from "./setting-table.ts";

export type SettingsInput = {
  section: Section;
  /** The values of the part's settings. */
  settings: Record<string, unknown>;
  /** The version that the form showed. */
  version: number;
  /** The fingerprint of the review that was shown; empty before the first one. */
  reviewed: string;
  reason: string;
  intent: "review" | "apply";
};

const fields: Record<string, z.ZodType> = {
  ...SiteSettings.shape,
  niche: z.int().min(1).max(7),
  company_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
};
const notOneLine = "One line, without control characters or marks that change the text direction.";
export const maxReasonLength = 300;

/** The form of one part of a site's settings: every value by the setting's own schema, the first mistake at its field. */
export const SettingsForm: z.ZodType<SettingsInput> = partialForm(readForm);

function readForm(sent: SubmittedFields, refuse: RefuseField): SettingsInput {
  const section = (Object.keys(sections) as Section[]).find((each) => each === sent.one("section"));
  if (!section) refuse("section", "This part of the settings doesn't exist.");
  const version = Number(sent.one("version"));
  if (!Number.isSafeInteger(version) || version < 0) refuse("version", "Open the settings again.");
  const reason = sent.one("reason").trim();
  if (reason.length > maxReasonLength) refuse("reason", `At most ${maxReasonLength} characters.`);
  if (!isPlainText(reason)) refuse("reason", "No control characters or marks that change the text direction.");
  const settings = Object.fromEntries(
    settingsIn(section ?? "identity").flatMap((setting) => {
      const read = readSetting(setting, sent, refuse);
      return read ? [[setting, read.value]] : [];
    }),
  );
  return {
    ...{ section: section ?? "identity", settings, version, reason },
    reviewed: sent.one("reviewed"),
    intent: sent.one("intent") === "apply" ? "apply" : "review",
  };
}

function readSetting(setting: string, sent: SubmittedFields, refuse: RefuseField): { value: unknown } | undefined {
  const control = controlOf(setting);
  const field = fields[setting];
  if (!field) return undefined;
  if (control.kind === "texts" || control.kind === "choices") {
    const names = control.keys.filter((key) => sent.has(keyField(setting, key)));
    if (names.length === 0) return undefined;
    const texts = names.map((key) => [key, sent.one(keyField(setting, key)).trim()] as const);
    const read = field.safeParse(Object.fromEntries(texts.filter(([, text]) => text !== "")));
    const twisted = texts.find(([, text]) => !hasOnlyLines(text));
    if (read.success && !twisted) return { value: read.data };
    if (twisted) refuse(keyField(setting, twisted[0]), notOneLine);
    else refuse(keyField(setting, String(read.error?.issues[0]?.path[0])), allowedText(setting));
    return undefined;
  }
  if (!sent.has(setting)) return undefined;
  const { value, problem } = candidateOf(setting, control, sent);
  const read = problem === undefined ? field.safeParse(value) : undefined;
  if (read?.success && hasOnlyLines(read.data)) return { value: read.data };
  if (read?.success) {
    refuse(setting, notOneLine);
    return undefined;
  }
  const line = control.kind === "lines" ? read?.error?.issues[0]?.path[0] : undefined;
  refuse(
    setting,
    problem ?? (typeof line === "number" ? `Line ${line + 1}: ${allowedText(setting)}` : allowedText(setting)),
  );
  return undefined;
}

type Candidate = { value?: unknown; problem?: string };

function candidateOf(setting: string, control: ReturnType<typeof controlOf>, sent: SubmittedFields): Candidate {
  const text = sent.one(setting).trim();
  if (control.kind === "several") {
    const all = sent.all(setting);
    return { value: [...control.options.filter((each) => all.includes(each)), ...unknownOf(all, control.options)] };
  }
  if (control.kind === "yes_no") return { value: text === "yes" ? true : text === "no" ? false : text };
  if (control.kind === "number") return { value: /^\d{1,9}$/.test(text) ? Number(text) : text };
  if (control.kind === "lines") return readLines(text, control.columns);
  if (setting === "niche" || setting === "company_id") {
    return { value: /^\d{1,16}$/.test(text) ? Number(text) : text };
  }
  return { value: text };
}

const unknownOf = (all: string[], options: string[]) => all.filter((each) => !options.includes(each));

function readLines(text: string, columns: string[]): Candidate {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const rows = lines.map((line) => {
    const words = line.split(/\s+/);
    const last = words.slice(columns.length - 1).join(" ");
    const values = [...words.slice(0, columns.length - 1), last];
    return Object.fromEntries(columns.map((column, at) => [column, values[at] ?? ""]));
  });
  return { value: rows };
}

function allowedText(setting: string): string {
  if (setting === "niche") return "Choose one of the niches.";
  if (setting === "company_id") return "Choose one of the companies.";
  const { label } = settingTable[setting as keyof typeof settingTable];
  const allowed = allowedValues(setting, SiteSettings.shape);
  return `${label}: ${allowed}.`;
}
