import { data } from "@remix-run/node";
import type { ScreenHandle } from "../platform/render/handle.ts";

export const handle: ScreenHandle = { title: "shell:error.title" };

/** Every unknown address: 'This page could not be found' (spec 8), in the default layout. */
export function loader(): never {
  throw data({ reason: "page_not_found" }, { status: 404 });
}

export function action(): never {
  throw data({ reason: "page_not_found" }, { status: 404 });
}

export default function NotFound() {
  return null;
}
