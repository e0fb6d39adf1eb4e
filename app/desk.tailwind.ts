import type { Config } from "tailwindcss";
import site from "../tailwind.config";

/** The stylesheet of the desk's pages (app/desk/README.md#plain-html): each carries the rules that it uses. */
export default {
  presets: [site as Config],
  content: {
    relative: true,
    files: ["./desk/**/*.tsx", "./routes/desk*/**/*.tsx", "./shell/posts/*.tsx", "./ui/**/*.{ts,tsx}"],
  },
} satisfies Config;
