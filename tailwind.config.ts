import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";

const token = (name: string) => `rgb(var(--${name}) / <alpha-value>)`;

/** Every colour class is one of these tokens; their values per niche and scheme are in app/ui/styles/tokens.css. */
const colours = Object.fromEntries(
  [
    "paper surface raised sunk ink muted line edge focus",
    "accent accent-hover on-accent accent-text wash field on-field",
    "info info-wash info-text success success-wash success-text",
    "warning on-warning warning-wash warning-text danger on-danger danger-wash danger-text",
    "gold on-gold gold-text",
  ].flatMap((line) => line.split(" ").map((name) => [name, token(name)])),
);

/** The speech-bubble corner, the shape shared by all components. Older phones show plain round corners. */
const talk = plugin(({ addUtilities, addVariant, matchUtilities, theme }) => {
  for (const [name, radius, tip] of [
    ["talk-sm", "0.75rem", "0.125rem"],
    ["talk", "1.25rem", "0.1875rem"],
    ["talk-lg", "2rem", "0.25rem"],
    ["talk-xl", "3.5rem", "0.25rem"],
  ] as const) {
    addUtilities({
      [`.${name}`]: { borderRadius: radius, borderEndStartRadius: tip },
      [`.${name}-own`]: { borderRadius: radius, borderEndEndRadius: tip },
    });
  }
  // One declaration each; Tailwind's own go through variables, which every element would have.
  addUtilities({ ".tabular-nums": { fontVariantNumeric: "tabular-nums" } });
  matchUtilities({ shadow: (boxShadow: string) => ({ boxShadow }) }, { values: theme("boxShadow") });
  // 400 % zoom, or text twice as large: less than 18 lines of text fit.
  addVariant("low", "@media (max-height: 18rem), (max-width: 15rem)");
  // A phone with its keyboard open, or on its side: what explains gives way to what is done.
  addVariant("short", "@media (max-height: 24rem)");
  // A phone whose text is twice as large (WCAG 1.4.4): app/ui/styles/large-text.css has what several screens share.
  addVariant("large-text", "@media (max-width: 15rem)");
  addVariant("installed", "@media (display-mode: standalone)");
});

export default {
  content: { relative: true, files: ["./app/**/*.{ts,tsx}", "!./app/**/*.{test,server}.ts", "!./app/demo/town/**"] },
  future: { hoverOnlyWhenSupported: true },
  // Alpha is part of the colour (`bg-field/50`), and the reset is our own: that saves a third of the CSS.
  corePlugins: {
    preflight: false,
    fontVariantNumeric: false,
    boxShadow: false,
    textOpacity: false,
    backgroundOpacity: false,
    borderOpacity: false,
    placeholderOpacity: false,
  },
  theme: {
    colors: { ...colours, transparent: "transparent", current: "currentColor", black: "#000", white: "#fff" },
    fontFamily: {
      display: [
        '"Iowan Old Style"',
        '"Palatino Linotype"',
        "Palatino",
        '"URW Palladio L"',
        "P052",
        '"Noto Serif"',
        '"Liberation Serif"',
        "Georgia",
        "serif",
      ],
      sans: [
        "-apple-system",
        "BlinkMacSystemFont",
        '"Segoe UI"',
        "Roboto",
        '"Helvetica Neue"',
        '"Noto Sans"',
        '"Liberation Sans"',
        "Arial",
        "sans-serif",
      ],
    },
    fontSize: {
      xs: ["0.8125rem", "1.125rem"],
      sm: ["0.9375rem", "1.375rem"],
      base: ["1.0625rem", "1.625rem"],
      lg: ["1.25rem", "1.75rem"],
      xl: ["1.5rem", { lineHeight: "1.2", letterSpacing: "-0.01em" }],
      "2xl": ["clamp(1.75rem, 1.5rem + 1.1vw, 2.25rem)", { lineHeight: "1.12", letterSpacing: "-0.015em" }],
      "3xl": ["clamp(2.125rem, 1.6rem + 2.3vw, 3.25rem)", { lineHeight: "1.05", letterSpacing: "-0.022em" }],
      "4xl": ["clamp(2.625rem, 1.5rem + 5vw, 5rem)", { lineHeight: "0.98", letterSpacing: "-0.03em" }],
    },
    fontWeight: { normal: "400", medium: "500", semibold: "600", bold: "700" },
    borderRadius: { none: "0", sm: "0.375rem", DEFAULT: "0.625rem", lg: "1.25rem", xl: "2rem", full: "9999px" },
    boxShadow: {
      none: "none",
      lift: "0 1px 2px rgb(31 21 35 / 0.08), 0 6px 18px -6px rgb(31 21 35 / 0.18)",
      float: "0 2px 6px rgb(31 21 35 / 0.12), 0 24px 60px -12px rgb(31 21 35 / 0.4)",
    },
    extend: {
      minHeight: { touch: "2.75rem" },
      minWidth: { touch: "2.75rem" },
      spacing: { touch: "2.75rem", gutter: "clamp(1rem, 4vw, 2.5rem)" },
      maxWidth: { text: "38rem", form: "30rem", page: "80rem" },
      keyframes: {
        travel: { from: { transform: "translateX(-100%)" }, to: { transform: "translateX(250%)" } },
        breathe: { "50%": { opacity: "0.5" } },
        scene: { "0%, 28%": { opacity: "1" }, "36%, 92%": { opacity: "0" }, "100%": { opacity: "1" } },
        "meet-start": { from: { opacity: "0", transform: "translateX(-1rem)" } },
        "meet-end": { from: { opacity: "0", transform: "translateX(1rem)" } },
        beat: { from: { transform: "scale(0)" } },
        rise: { from: { opacity: "0", transform: "translateY(0.75rem)" } },
        said: { from: { transform: "translateY(0.5rem)" } },
      },
      animation: {
        travel: "travel 1.1s ease-in-out infinite",
        breathe: "breathe 1.6s ease-in-out infinite",
        scene: "scene 15s ease-in-out infinite",
        "meet-start": "meet-start 0.24s ease-out",
        "meet-end": "meet-end 0.24s ease-out",
        beat: "beat 0.16s ease-out 0.16s backwards",
        rise: "rise 0.25s ease-out",
        said: "said 0.16s ease-out",
        spin: "spin 0.9s linear infinite",
      },
    },
  },
  plugins: [talk],
} satisfies Config;
