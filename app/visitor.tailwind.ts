import type { Config } from "tailwindcss";
import site from "../tailwind.config";

/**
 * The stylesheet that stands inside visitors' pages: the same language, only the classes of the screens a visitor can
 * open. A new screen for visitors outside of these folders is added here.
 */
export default {
  presets: [site as Config],
  content: {
    relative: true,
    files: [
      "./root.tsx",
      "./shell/{lander,empty,default,footer*,entry*,error*,top-bar*}*.tsx",
      "./landers/**/*.tsx",
      "./signup/**/*.tsx",
      "./pages/**/*.tsx",
      "./account/{login,reset,activat,callback}*.tsx",
      "./credits/pricing*.tsx",
      "./site/**/*.tsx",
      "./ui/*.{ts,tsx}",
      // Members only.
      "!./ui/{menu,menu-item,more-link,skeleton,tabs,empty-state,progress-bar,avatar}.tsx",
    ],
  },
} satisfies Config;
