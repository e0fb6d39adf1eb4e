import type { LanderContent } from "#app/landers/lander-content.ts";
import type { FieldChange } from "../forms/desk-form-answer.ts";

const labels = {
  ...{ headline: "Headline", lead: "Lead", cta: "Button" },
  ...{ scene: "Mood", order: "First on a phone", faces: "Faces" },
} satisfies Record<keyof LanderContent, string>;

/** What differs between two versions of a lander's words. */
export function wordChanges(old: LanderContent, next: LanderContent): FieldChange[] {
  const changed = (Object.keys(labels) as (keyof LanderContent)[]).filter((word) => old[word] !== next[word]);
  return changed.map((word) => ({
    label: labels[word],
    old: old[word] ?? "built in",
    new: next[word] ?? "built in",
  }));
}
