import path from "node:path";
import type { z } from "zod";
import { endpoints } from "#app/api/endpoint.server.ts";
import { deskArguments, slugOf } from "#app/desk/commands/desk-commands.server.ts";
import { argumentsSchema } from "#app/platform/commands/read-arguments.ts";
import { commands } from "#app/desk/commands/commands.ts";
import { actions } from "#tests/contract/routes/door-actions.ts";
import { filledIn, jobs, present } from "#tests/contract/routes/route-table.ts";
import { codeUnder, textOf } from "#tests/contract/source-files.ts";
import type { Browser } from "../requests/browser.ts";
import type { Places } from "../scene/scene-places.ts";
import { schemaOf } from "./form-schemas.ts";

/** Who asks, by the names that the fuzz has browsers for. */
export type Asker = "visitor" | "member" | "unconfirmed" | "staff";

/** One thing that can be asked of the site. */
export type Target = {
  name: string;
  method: string;
  /** The address with parameters in braces: `/members/{id}/chat`, and one value of each that exists. */
  address: string;
  params: Record<string, string>;
  query: string;
  who: Asker;
  /** Of a form, or of the JSON body of an endpoint. */
  schema?: z.ZodType;
  kind: "page" | "form" | "endpoint" | "raw";
  file?: string;
};

/** Further addresses of a form: what its query chooses. */
const queries: Record<string, string[]> = {
  "complete-signup": ["", "?step=photo", "?step=location", "?step=personal", "?step=about", "?step=push"],
  "members-id-chat": ["", "?gift=1", "?photo=1"],
  "chats-id": ["", "?gift=1", "?photo=1"],
};

/** Values of an address's parameters that exist, and belong to the member who asks. */
export function paramsFor(id: string, places: Places, photo: string): Record<string, string> {
  const own = id.startsWith("chats-id")
    ? places.conversation
    : id.startsWith("transactions-id")
      ? places.orderCompleted
      : id.startsWith("desk-member")
        ? places.own
        : id === "credits-id"
          ? 1
          : places.ben;
  const values = {
    ...{
      id: String(own),
      lander: "gallery",
      slug: "x",
      page: "faq",
      type: "given",
      provider: "sandbox",
      kind: "receipt",
    },
    ...{ language: "en", name: "nothing.js", variant: "full", photo, paymentmethod: "creditcard", domain: "localhost" },
    ...{ number: "1", format: "svg" },
  };
  if (id === "photo" || id === "desk-photo") return { ...values, id: photo };
  if (id === "sandbox-pay") return { ...values, id: String(places.orderPending) };
  if (id === "desk-order") return { ...values, id: String(places.orderCompleted) };
  return values;
}

/** Answers that never end. */
const streams = new Set(["events", "chats-id-live"]);

/**
 * All that can be asked: every page, every form with the schema that its action makes for a viewer, every operation of
 * the API, every command of the desk. Actions without a form's schema are `raw`; `silent` are those of whom it is not
 * known why.
 */
export async function listTargets(
  places: Places,
  photo: string,
  browsers: Record<Asker, Browser>,
): Promise<{ targets: Target[]; silent: string[] }> {
  const targets: Target[] = [];
  const silent: string[] = [];
  for (const { route, door } of actions) {
    const params = paramsFor(route.id, places, photo);
    const base = { method: "POST", address: braced(route.address), params, name: `POST ${route.address}` };
    if (door === "hookDoor" || door === "beaconDoor") {
      targets.push({ ...base, query: "", who: "visitor", kind: "raw" });
      continue;
    }
    // The forms of commands are targets of their own, below.
    if (door === "runAtDesk" || door === "runActAtDesk") continue;
    for (const query of queries[route.id] ?? [""]) {
      const asked = await firstAsked(route, filledIn(route.address, params) + query, browsers);
      if (asked) targets.push({ ...base, name: `${base.name}${query}`, query, ...asked, kind: "form" });
      else silent.push(`${route.id}${query}`);
    }
  }
  for (const [address, methods] of endpoints)
    for (const [method, operation] of Object.entries(methods)) {
      const who = operation.who === "member" ? "member" : "visitor";
      const base = { name: `${method} ${address}`, method, address, params: {}, query: "", kind: "endpoint" as const };
      targets.push({ ...base, who, schema: operation.body ?? operation.query });
    }
  for (const command of commands.filter(({ terminalOnly }) => terminalOnly === undefined)) {
    const asked = new Set(deskArguments(command).map(([name]) => name));
    const args = Object.fromEntries(Object.entries(command.args).filter(([name]) => asked.has(name)));
    const params = { name: slugOf(command) };
    const base = { name: `command ${params.name}`, method: "POST", address: "/desk/commands/{name}", params };
    targets.push({ ...base, query: "", who: "staff", schema: argumentsSchema({ args }), kind: "form" });
  }
  for (const { route } of jobs.filter(
    ({ job, route }) => job === "loader" && !route.layout && !streams.has(route.id),
  )) {
    const who = route.id.startsWith("desk-") ? "staff" : "member";
    const params = paramsFor(route.id, places, photo);
    const base = { name: `GET ${route.address}`, method: "GET", address: braced(route.address), params, query: "" };
    targets.push({ ...base, who, kind: "page", file: route.id });
  }
  return { targets, silent };
}

const braced = (address: string) => address.replace(/:(\w+)\??/g, "{$1}").replace("*", "no-such-page");

async function firstAsked(
  route: (typeof actions)[number]["route"],
  address: string,
  browsers: Record<Asker, Browser>,
): Promise<{ who: Asker; schema: z.ZodType } | undefined> {
  for (const who of ["member", "visitor", "unconfirmed", "staff"] as const) {
    const asked = await schemaOf(route, address, browsers[who]);
    if (asked) return { who, schema: asked.schema };
  }
  return undefined;
}

/** Every name that the site's code reads from an address's query. */
export function queryNames(): string[] {
  const names = codeUnder("app").flatMap((file) =>
    [...textOf(file).matchAll(/\.(?:get|getAll|has)\("([\w.]+)"\)/g)].map(([, name]) => name ?? ""),
  );
  const ofEndpoints = [...endpoints.values()].flatMap((methods) =>
    Object.values(methods).flatMap(({ query }) =>
      query && "shape" in query ? Object.keys(query.shape as object) : [],
    ),
  );
  return [...new Set([...names, ...ofEndpoints, "_data", "_routes", "index", "step", "lang"])].sort();
}

/** The endpoints announce themselves when they are imported. */
export async function importEndpoints(): Promise<void> {
  for (const { file } of present.filter(({ file }) => /^app\/routes\/api\.[\w.-]+\/[\w-]+\.route\.ts$/.test(file)))
    await import(path.resolve(file));
}
