import path from "node:path";
import type { z } from "zod";
import type { Browser } from "../requests/browser.ts";

/** Thrown by the form door's stand-in: what an action asks of its form. */
export class AskedSchema extends Error {
  constructor(
    readonly schema: z.ZodType,
    readonly file: { field?: string } | undefined,
  ) {
    super("a form's schema");
  }
}

type Route = { file: string; address: string };

/**
 * The schema of the form at an address, as the action itself makes it for this viewer: the action runs in this process
 * until it opens its door. `undefined` if it refuses the viewer first.
 */
export async function schemaOf(route: Route, address: string, viewer: Browser): Promise<AskedSchema | undefined> {
  const url = new URL(address, viewer.origin);
  const cookie = [...viewer.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
  const request = new Request(url, { method: "POST", headers, body: "" });
  const { action } = (await import(path.resolve(route.file))) as { action: (args: object) => Promise<unknown> };
  try {
    await action({ request, params: paramsIn(route.address, url.pathname), context: {} });
  } catch (error) {
    if (error instanceof AskedSchema) return error;
    if (!(error instanceof Response)) throw error;
  }
  return undefined;
}

/** The parameters of a path, by the address of its route. */
function paramsIn(address: string, pathname: string): Record<string, string> {
  const given = pathname.split("/");
  const names = address.split("/");
  return Object.fromEntries(
    names.flatMap((name, at) => (name.startsWith(":") ? [[name.slice(1).replace("?", ""), given[at] ?? ""]] : [])),
  );
}
