import type { ComplaintDecision, ComplaintKind, DecisionEffect } from "#db/schema.ts";

/** The kinds of complaints as staff read them. */
export const kindLabels: Record<ComplaintKind, string> = {
  illegal_content: "Illegal content",
  minor: "A minor",
  intimate_picture: "A picture of me",
  fake_profile: "Fake profile",
  harassment: "Harassment",
  unwanted_photo: "Unwanted photo",
  scam: "Scam",
  spam: "Spam",
  privacy: "Privacy",
  payment: "Payment",
  other: "Other",
  appeal: "Appeal",
  decision: "Decision about a member",
};

export const decisionLabels: Record<ComplaintDecision, string> = {
  upheld: "upheld",
  partly: "partly upheld",
  rejected: "dismissed",
};

export const effectLabels: Record<DecisionEffect, string> = {
  none: "Nothing",
  warn: "Warn",
  hide: "Hide until it is decided",
  remove: "Remove what was reported",
  "suspend:1d": "Suspend for 1 day",
  "suspend:7d": "Suspend for 7 days",
  "suspend:30d": "Suspend for 30 days",
  ban: "Ban",
  "ban:fraud": "Ban for fraud, and warn those who replied",
};

/** How long something waits, in the largest whole unit. */
export function waitingText(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / (24 * 60))} days`;
}
