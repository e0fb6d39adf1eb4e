/**
 * All that this product knows of Remix and React Router beyond what they promise; the test beside this file holds each
 * name against the libraries, and a contract keeps such names out of every other file.
 */
import { RemixBrowser } from "@remix-run/react";
import { type RouterProviderProps, UNSAFE_DataRouterStateContext } from "react-router";

/**
 * The data, answers and errors that the open page shows, as the router hands them to its screens. The public hooks give
 * less: a screen sees no error of the routes inside it, and `useActionData` forgets the answer at each revalidation.
 */
export const RouterState = UNSAFE_DataRouterStateContext;

/** The router of the page; Remix stores it in `window`. */
export type Router = RouterProviderProps["router"];

export function remixRouter(): Router | undefined {
  return (window as { __remixRouter?: Router }).__remixRouter;
}

/** The version of the open page's scripts; Remix stores its list of them in `window`. */
export const versionOfPage = () => (window as { __remixManifest?: { version?: string } }).__remixManifest?.version;

/** In the headers of Remix's own answers to a page's scripts. */
const answerHeader = "x-remix-response";

/** Whether Remix has made this answer, not a proxy or the server before it. */
export const isRemixAnswer = ({ headers }: Response): boolean => headers.has(answerHeader);

/** Whether the modules of the page's screens have all run: Remix's script notes them then, not if one has thrown. */
export const areScreensLoaded = (): boolean => "__remixRouteModules" in window;

/**
 * An answer in the format of Remix's single fetch: turbo-stream, a list of values that refer to each other by index.
 */
export function respond(value: object, status: number): Response {
  const places: string[] = [];
  const put = (each: unknown): number => {
    if (each === undefined) return -7;
    if (each === null) return -5;
    const place = places.push("") - 1;
    places[place] = Array.isArray(each) ? `[${each.map(put).join()}]` : write(each, put);
    return place;
  };
  put(value);
  return new Response(`[${places.join()}]\n`, { status, headers: { [answerHeader]: "yes" } });
}

/** An answer with the loader data that the page already has; undefined if the data cannot be serialised. */
export function respondWith(loaderData: Record<string, unknown>): Response | undefined {
  const results = Object.entries(loaderData).map(([route, data]) => [route, { data }]);
  try {
    return respond(Object.fromEntries(results) as object, 200);
  } catch {
    return undefined;
  }
}

function write(value: unknown, put: (each: unknown) => number): string {
  if (value instanceof Date) return `["D",${value.getTime()}]`;
  if (typeof value === "string" || typeof value === "boolean" || Number.isFinite(value)) return JSON.stringify(value);
  if (!value || Object.getPrototypeOf(value) !== Object.prototype) throw new TypeError("No plain value");
  return `{${Object.entries(value).map(([name, part]) => `"_${put(name)}":${put(part)}`)}}`;
}

/**
 * Remix reads the data of a page in its first rendering, and React waits for it with the whole document. A tap in that
 * moment makes React 18 give the document up for good (its error 345), so the data is read before.
 */
export async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    // Anything else is an error, which the first rendering would meet again.
    if (!(reading instanceof Promise)) throw reading;
    await reading;
  }
}
