/** What a screen's loader gives where its address asks for a file instead of a page (`?format=csv`). */
export type FileAnswer = { file: { name: string; type: string; text: string } };

export function fileAnswer(file: FileAnswer["file"]): FileAnswer {
  return { file };
}

/** The file among what the loaders of one document gave. */
export function fileAnswerOf(loaderData: Record<string, unknown>): FileAnswer | undefined {
  return Object.values(loaderData).find(
    (each): each is FileAnswer => typeof each === "object" && each !== null && "file" in each,
  );
}

/** A private file to be saved, never to be shown as a page. */
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
