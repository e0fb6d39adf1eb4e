import type { Config } from "tailwindcss";
import site from "../tailwind.config";

/**
 * The inline stylesheet of visitors' pages: only the classes of the screens that a visitor can open, and of what
 * members see there. A test says which classes are missing (tests/http/requests/plain-styles.test.ts).
 */
export default {
  presets: [site as Config],
  content: {
    relative: true,
    files: [
      "./root.tsx",
      "./shell/**/*.tsx",
      "!./shell/layouts/members-area.layout.tsx",
      "./landers/**/*.tsx",
      "./signup/**/*.tsx",
      "./signup/form/two-columns.ts",
      "./pages/**/*.tsx",
      "./age/*.tsx",
      "./age/attempts/*.tsx",
      "./account/{activation,links,session}/*.tsx",
      "./account/settings/settings-rows.tsx",
      "./credits/bundles/{pric,cost}*.tsx",
      "./credits/orders/price-lines.tsx",
      "./safety/{centre,complaints}/*.tsx",
      // The modal of a like lies above every page.
      "./likes/match-modal.tsx",
      "./members/photos/empty-photo.tsx",
      "./site/**/*.tsx",
      "./ui/**/*.{ts,tsx}",
      // Used by members only.
      "!./ui/{skeleton,tabs}.tsx",
      "!./ui/buttons/more-link.tsx",
    ],
  },
} satisfies Config;
