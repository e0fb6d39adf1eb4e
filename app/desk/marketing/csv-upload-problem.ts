/** What is said of an uploaded CSV file that was not read, and the answer's status. */
export function csvUploadProblem(
  reason: "photo_missing" | "photo_one_at_a_time" | "photo_too_large",
  maxBytes: number,
): [sentence: string, status: number] {
  if (reason === "photo_missing") return ["Choose a CSV file.", 422];
  if (reason === "photo_one_at_a_time") return ["Choose one file.", 422];
  return [`The file is larger than ${maxBytes / 1_000_000} MB. Split it.`, 413];
}
