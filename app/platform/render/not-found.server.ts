import { data } from "@remix-run/node";

/** The answer that a screen throws if its address names nothing; `reason` says what is missing. */
export function notFound(reason: string) {
  return data({ reason }, { status: 404 });
}
