import type { Config } from "tailwindcss";
import site from "../tailwind.config";

/**
 * The inline stylesheet of landers, which must fit into the first round trip: only the classes of their two layouts,
 * their scenes, step 0 of the sign-up and the error page.
 */
export default {
  presets: [site as Config],
  // The field for files, and words of the code that Tailwind takes for its classes.
  blocklist: ["file-control", "filter", "outline", "table", "visible", "invisible"],
  content: {
    relative: true,
    files: [
      "./root.tsx",
      "./shell/layouts/{lander,empty}.layout.tsx",
      "./shell/layouts/{footer,cookie-consent,logo}.tsx",
      "./shell/entry-warning/*.tsx",
      "./shell/language/language-menu.tsx",
      "./shell/dismissals/*.tsx",
      "./shell/errors/{error-page,session-ended}.tsx",
      "./landers/*.tsx",
      "./landers/scenes/*.tsx",
      "./signup/unsent-message.tsx",
      "./signup/form/*.tsx",
      "./signup/modal/*.tsx",
      "./site/**/*.tsx",
      "./ui/**/*.{ts,tsx}",
      "!./ui/{avatar,card,count-badge,dialog,empty-state,meter,progress-bar,skeleton,tabs}.tsx",
      "!./ui/buttons/{icon-button,more-link}.tsx",
      "!./ui/forms/select.tsx",
    ],
  },
} satisfies Config;
