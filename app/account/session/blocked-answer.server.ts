import { data } from "@remix-run/node";
import type { FormAnswer, FormRefusal } from "#app/platform/doors/form.server.ts";

/** Adds to a form's refusal for how many minutes the login is blocked: as data for the page and as `Retry-After`. */
export function blockedAnswer(answer: FormRefusal, minutes: number) {
  return data<FormAnswer & { minutes: number }>(
    { ...answer.data, minutes },
    { ...answer.init, headers: { "Retry-After": String(minutes * 60) } },
  );
}
