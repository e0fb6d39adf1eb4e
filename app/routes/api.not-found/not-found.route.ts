import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { languageOf } from "#app/site/language/language.server.ts";
import { answerRefusal } from "#app/api/json-answer.server.ts";

/** Unknown API addresses are answered with a JSON refusal. Public. */
async function answer({ request }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  return answerRefusal({ ok: false, reason: "page_not_found", status: 404 }, await languageOf(request));
}

export const loader = answer;
export const action = answer;
