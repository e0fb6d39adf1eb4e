/** The part of Remix's router that is needed here; Remix stores it in `window`. */
export type Router = {
  state: {
    location: { pathname: string };
    revalidation: string;
    navigation: {
      state: string;
      formAction?: string;
      formMethod?: string;
      location?: { pathname: string; search: string; hash: string };
    };
    /** By route. */
    loaderData: Record<string, unknown>;
    errors: object | null;
    fetchers: Map<string, { state: string; data?: unknown }>;
  };
  revalidate(): void;
};

export function remixRouter(): Router | undefined {
  return (window as { __remixRouter?: Router }).__remixRouter;
}

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
  return new Response(`[${places.join()}]\n`, { status, headers: { "x-remix-response": "yes" } });
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
