import type { Config } from "tailwindcss";
import site from "../tailwind.config";

/**
 * The stylesheet that stands inside landers, which have to come in one flight of packets: only what their two layouts,
 * their scenes, step 0 of the sign-up and the error page are made of.
 */
export default {
  presets: [site as Config],
  content: {
    relative: true,
    files: [
      "./root.tsx",
      "./shell/{lander,empty}.layout.tsx",
      "./shell/{entry-warning,footer,cookie-line,language-menu,logo,dismiss-form,error-page,session-ended}*.tsx",
      "./landers/*.tsx",
      "./landers/scenes/*.tsx",
      "!./landers/{yield,link-builder}*.tsx",
      "./signup/{sign-up,consent,email-hint,known-address,unsent}*.tsx",
      "./site/**/*.tsx",
      "./account/login.route.tsx",
      "./ui/*.{ts,tsx}",
      "!./ui/{avatar,card,dialog,empty-state,menu-item,meter,more-link,progress-bar,skeleton,tabs}.tsx",
    ],
  },
} satisfies Config;
