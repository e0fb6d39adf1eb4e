import { choices, type Choices } from "../../platform/choices.ts";

/** What was just saved, as `/settings?saved=` says it. */
export const Saved = choices("password", "privacy", "location");
export type Saved = Choices<typeof Saved>;
