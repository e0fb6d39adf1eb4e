import { data } from "@remix-run/node";
import type { FormAnswer, OpenForm } from "../platform/doors/form.server.ts";

/** A form's answer that says for how many minutes an account is blocked, to the page and to clients that wait. */
export function blockedAnswer(answer: ReturnType<OpenForm<unknown>["refuse"]>, minutes: number) {
  return data<FormAnswer & { minutes: number }>(
    { ...answer.data, minutes },
    { ...answer.init, headers: { "Retry-After": String(minutes * 60) } },
  );
}
