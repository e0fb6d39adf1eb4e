import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { FormAnswer } from "./doors/form.server.ts";

const noAnswer = "try_later";

/**
 * For a screen's `clientAction`: a post that got no answer (the line is gone, the server fails) becomes a refusal of
 * the same page, so that what was typed stays where it is. Redirects and refusals of the server go on.
 */
export async function answerFailure<Answer>(serverAction: () => Promise<Answer>): Promise<Answer | FormAnswer> {
  try {
    return await serverAction();
  } catch (failure) {
    const status = failure instanceof Response || isRouteErrorResponse(failure) ? failure.status : 500;
    if (status < 500) throw failure;
    return { lastResult: { status: "error", error: { "": [noAnswer] } }, reason: noAnswer };
  }
}

/** For the screen's `shouldRevalidate`: after such a failure it stays as it is, a fresh form would be an empty one. */
export function revalidatesUnlessFailed(args: ShouldRevalidateFunctionArgs): boolean {
  const answer = args.actionResult as FormAnswer | undefined;
  return answer?.reason === noAnswer ? false : args.defaultShouldRevalidate;
}
