import type { Answer, Browser } from "./browser.ts";

export type ApiAnswer = Answer & { body: Record<string, unknown> & { error?: string; message?: string } };

/** One API call of spec section 7, like an existing client: with a JSON body and the client's header. */
export async function call(
  browser: Browser,
  method: string,
  path: string,
  options: { json?: unknown; form?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<ApiAnswer> {
  const { json, form } = options;
  const type = json !== undefined ? "application/json" : form && "application/x-www-form-urlencoded";
  const body = json !== undefined ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
  const answer = await browser.ask(path, {
    method,
    body,
    headers: { ...(type && { "content-type": type }), "x-request-type": "client", ...options.headers },
  });
  const isJson = answer.headers["content-type"]?.startsWith("application/json") && answer.text !== "";
  return { ...answer, body: isJson ? (answer.json() as ApiAnswer["body"]) : {} };
}
