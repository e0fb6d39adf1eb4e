import { cite } from "#app/platform/cite.ts";
import { type AccountClosed, accountClosed } from "#app/account/refusals.ts";
import { ageRefusals } from "#app/age/refusals.ts";
import { likeRefusals } from "#app/likes/refusals.ts";
import { imageRefusals } from "#app/platform/images/refusals.ts";
import type { PictureRefusal } from "./intimate/report-picture.server.ts";
import type { Refusal } from "#app/platform/outcome.ts";

/** Why blocking may be refused. */
export type BlockRefusal = AccountClosed | "member_not_found" | "own_profile";

export const blockRefusals: Record<BlockRefusal, Refusal> = {
  account_closed: accountClosed,
  member_not_found: { status: 404, source: cite("app/api/README.md#errors: foreign or hidden"), nextStep: "members" },
  own_profile: { status: 422, source: cite("app/members/README.md#who-sees-whom: own profile"), nextStep: "members" },
};

/** Why a complaint, a report or an appeal may be refused. */
export type ComplaintRefusal =
  | "reference_unknown"
  | "appeal_not_decided"
  | "appeal_final"
  | "appeal_made"
  | "appeal_late"
  | "photo_not_found"
  | "prompt_not_found"
  | "message_not_found"
  | "complaint_limit";

export const complaintRefusals: Record<ComplaintRefusal, Refusal> = {
  reference_unknown: {
    status: 404,
    source: cite("app/safety/README.md#reports-and-complaints: followed by its reference"),
    nextStep: "complaints",
  },
  appeal_not_decided: {
    status: 409,
    source: cite("app/safety/README.md#decisions: the decision comes first"),
    nextStep: "complaints",
  },
  appeal_final: {
    status: 409,
    source: cite("app/safety/README.md#decisions: one appeal"),
    nextStep: "complaints",
  },
  appeal_made: {
    status: 409,
    source: cite("app/safety/README.md#decisions: one appeal"),
    nextStep: "complaints",
  },
  appeal_late: {
    status: 409,
    source: cite("app/leaving/README.md#erasure: 6 months after the decision"),
    nextStep: "service",
  },
  photo_not_found: { status: 404, source: cite("app/api/README.md#errors: foreign or hidden"), nextStep: "members" },
  prompt_not_found: { status: 404, source: cite("app/members/README.md#prompts"), nextStep: "members" },
  message_not_found: { status: 404, source: cite("app/api/README.md#errors: foreign or hidden"), nextStep: "members" },
  complaint_limit: {
    status: 429,
    source: cite("app/safety/README.md#reports-and-complaints: 10 an hour"),
    nextStep: "service",
  },
};

/** Why a notice of an intimate picture may be refused. */
export const pictureRefusals: Record<PictureRefusal | "picture_link_old", Refusal> = {
  ...imageRefusals,
  picture_place_required: {
    status: 422,
    source: cite("app/safety/README.md#a-picture-of-me: an address or the picture"),
  },
  picture_elsewhere: { status: 422, source: cite("app/safety/README.md#a-picture-of-me: only what is on this site") },
  picture_own: {
    status: 422,
    source: cite("app/safety/README.md#a-picture-of-me: own photos are deleted by their owner"),
    nextStep: "photos",
  },
  picture_handled: {
    status: 409,
    source: cite("app/safety/README.md#a-picture-of-me: one open notice of the same"),
    nextStep: "complaints",
  },
  picture_link_old: {
    status: 404,
    source: cite("app/safety/README.md#a-picture-of-me: until it is decided"),
    nextStep: "complaints",
  },
  picture_limit: {
    status: 429,
    source: cite("app/safety/README.md#a-picture-of-me: five a day of a network"),
    nextStep: "service",
  },
};

/** Why the forms of a member's page may be refused. */
export const memberFormRefusals = { ...ageRefusals, ...likeRefusals, ...blockRefusals, ...complaintRefusals };
