import type { ScreenHandle } from "#app/platform/render/handle.ts";
import { notFound } from "#app/platform/render/not-found.server.ts";

export const handle: ScreenHandle = { title: "shell:error.title" };

/** Every unknown address: 'This page could not be found' (spec 8), in the default layout. */
export function loader(): never {
  throw notFound("page_not_found");
}

export function action(): never {
  throw notFound("page_not_found");
}

export default function NotFound() {
  return null;
}
