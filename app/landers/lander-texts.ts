import type { Namespace } from "../platform/i18n/namespaces.ts";

/** What every lander needs in the browser: its own few words, the form's, and the names of interests. */
export const landerTexts: Namespace[] = ["landers", "signup", "account", "members"];
