import { existsSync } from "node:fs";

export type Chromium = { executablePath: string; args: string[] };

/**
 * A browser that needs no manual installation: CHROMIUM_PATH, the system's, else the one in an npm package. The package
 * needs an environment variable before it is imported, and its own arguments must not be used.
 */
export async function findChromium(): Promise<Chromium> {
  const args = [
    "--no-sandbox",
    "--no-zygote",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ];
  for (const executablePath of [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-browser"]) {
    if (executablePath && existsSync(executablePath)) return { executablePath, args };
  }
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs20.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  return { executablePath: await packaged.executablePath(), args };
}
