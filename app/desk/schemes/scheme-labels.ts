import type { ComplaintKind, RemovalSubject, SchemeFigures } from "#db/schema.ts";
import { kindLabels } from "#app/desk/complaints/complaint-labels.ts";
import { spaced } from "#app/desk/lists/spaced.ts";
import { deskDayText } from "#app/desk/frame/desk-time.tsx";
import { type RatioState, ratioLines } from "./card-ratio.ts";

/** What staff took away, as the page and the terminal name it. */
export const removalLabels: Record<RemovalSubject, string> = {
  photo: "Photos removed",
  message: "Messages removed",
  profile: "Profile texts removed",
  suspension: "Members suspended",
  ban: "Members banned",
};

export const appealLabels: Record<keyof SchemeFigures["appeals"], string> = {
  received: "Received",
  upheld: "Upheld",
  partly: "Partly upheld",
  dismissed: "Dismissed",
  open: "Open at the end",
};

export const photoLabels: Record<keyof SchemeFigures["photos"], string> = {
  before: "Before others could see them",
  after: "After others could see them",
};

export const ratioLabels: Record<RatioState, string> = {
  under: `under ${ratioLines.warning}%`,
  warning: `${ratioLines.warning}% or more`,
  danger: `${ratioLines.danger}% or more`,
};

/** A kind of complaint; months that are frozen may name one that is no more. */
export function kindLabel(kind: string): string {
  if (kind === "all") return "All";
  return kindLabels[kind as ComplaintKind] ?? spaced(kind);
}

/** Hours up to two days, then days: "3.8 h", "5.3 days"; a dash for none. */
export function durationText(hours: number | null): string {
  if (hours === null) return "–";
  return hours < 48 ? `${hours.toFixed(1)} h` : `${(hours / 24).toFixed(1)} days`;
}

/** Whether the figures can still change. */
export function frozenText({ frozenAt, freezesAt }: { frozenAt: Date | null; freezesAt: Date }): string {
  return frozenAt
    ? `Frozen on ${deskDayText(frozenAt)}. These figures no longer change.`
    : `Not frozen yet. These figures can change until ${deskDayText(freezesAt)}.`;
}

/** A company by its name; orders of old may name none. */
export function companyLabel({ company }: { company: string }): string {
  return company || "No company known";
}
