import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Only files end like this: no screen of the site has such an address. */
const IMAGE = /\.(avif|gif|ico|jpe?g|png|svg|webp|woff2?)$/i;

function list(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => "/" + relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll(sep, "/"));
  } catch {
    return [];
  }
}

/** Reads once what `folders` hold. Gives a function url → whether it names a file that is not there: without it,
 *  Remix renders a whole page for a missing image. */
export function missingFiles(folders) {
  const files = new Set(folders.flatMap(list));
  return (url) => {
    const path = decodeURIComponent(url.split("?", 1)[0]);
    return (path.startsWith("/assets/") || IMAGE.test(path)) && !files.has(path);
  };
}
