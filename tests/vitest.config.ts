import { defineConfig } from "vitest/config";

const shared = { testTimeout: 60_000, hookTimeout: 240_000, restoreMocks: true };

/** Four kinds of tests: rules beside their code, contracts over the code, the start script, HTTP on the built site. */
export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    projects: [
      {
        test: {
          ...shared,
          name: "rules",
          include: ["app/**/*.test.ts", "db/**/*.test.ts", "scripts/**/*.test.ts"],
          setupFiles: ["tests/support/no-console-errors.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
        },
      },
      { test: { ...shared, name: "start", include: ["tests/start/**/*.test.ts"] } },
      {
        test: {
          ...shared,
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: ["tests/support/no-console-errors.ts"],
          maxWorkers: 2,
        },
      },
    ],
  },
});
