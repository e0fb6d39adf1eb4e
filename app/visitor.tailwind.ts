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
      "./shell/*.tsx",
      "!./shell/{dev-*,members-area*,alert*}.tsx",
      "./landers/**/*.tsx",
      "./signup/**/*.tsx",
      "./pages/**/*.tsx",
      "./account/{login,reset,activat,mail-change,callback}*.tsx",
      "./credits/{pric,cost}*.tsx",
      "./safety/{complain,followed,appeal,reference}*.tsx",
      "./site/**/*.tsx",
      "./ui/*.{ts,tsx}",
      // Members only.
      "!./ui/{more-link,skeleton,tabs}.tsx",
    ],
  },
} satisfies Config;
