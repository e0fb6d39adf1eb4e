/** What a screen's loader returns if the address requests a file instead of a page (`?format=csv`). */
export type FileAnswer = { file: { name: string; type: string; text: string } };

export function fileAnswer(file: FileAnswer["file"]): FileAnswer {
  return { file };
}

/** The file in a document's loader data, if there is one. */
export function fileAnswerOf(loaderData: Record<string, unknown>): FileAnswer | undefined {
  return Object.values(loaderData).find(
    (each): each is FileAnswer => typeof each === "object" && each !== null && "file" in each,
  );
}

/** A private file as a download, never shown as a page. */
export function answerFile({ file }: FileAnswer, status: number): Response {
  return new Response(file.text, {
    status,
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'",
    },
  });
}
