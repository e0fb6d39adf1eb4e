import type { StaffAnswer } from "#app/platform/commands/command.ts";

/** The answer to a preview of a file, with the next step: browsers empty the field of a file that was sent. */
export function afterPreview(answer: StaffAnswer): StaffAnswer {
  if (!answer.ok) return answer;
  return { ...answer, lines: [...answer.lines, "Nothing is stored yet. To go on, choose the file again."] };
}
