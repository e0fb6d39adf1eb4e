import type { Member } from "#tests/support/members/a-member.ts";
import type { Browser } from "../requests/browser.ts";
import type { Places } from "../scene/scene-places.ts";
import type { TestSite } from "../site/site.ts";
import type { Json } from "./valid-fields.ts";

/** A request that its target accepts: what no schema tells. What is left out is as the target says, or probable. */
export type RightRequest = {
  params?: Record<string, string>;
  query?: string;
  /** The fields of the form, the JSON body, or the query of an endpoint that reads. */
  value?: { [name: string]: Json };
  file?: { field: string; bytes: Buffer };
  /** What a machine's report is signed with. */
  secret?: string;
  cookies?: Map<string, string>;
  headers?: Record<string, string>;
};

/** Where right requests are made, and by whom. */
export type Ground = {
  site: TestSite;
  places: Places;
  anna: Member;
  /** Somebody of the desk, who may do everything there: a session of its own. */
  atDesk: () => Promise<Browser>;
  staffName: string;
  secrets: { payments: string; mailEvents: string };
};

export type Make = (ground: Ground) => Promise<RightRequest>;
