import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { isCompressedForm } from "./text-files.mjs";

/** File extensions that no screen's address has. A page below such a name could be kept by a cache that goes by names. */
const FILE =
  /\.(7z|apk|avif|avi|bin|bmp|bz2|class|css|dmg|docx?|ejs|eot|eps|exe|flac|gif|gz|ico|iso|jar|jpe?g|m?js|map|midi?|mkv|mp[34]|ogg|otf|pdf|pict|pls|png|pptx?|psd?|rar|svgz?|swf|tar|tiff?|ttf|webm|webp|woff2?|xlsx?|zip|zst)$/i;

/**
 * A file of a build, with a hash in its name: it may belong to another deployed version, which the application can
 * find.
 */
const BUILT = /^\/assets\/[\w.$~()-]+-[\w-]{8}\.\w{2,5}$/;

/** The paths of all files, or of all folders, below a folder. */
function list(folder, isKind) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry[isKind]())
      .map((entry) => "/" + relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll(sep, "/"));
  } catch {
    return [];
  }
}

const pathOf = (url) => decodeURIComponent(url.split("?", 1)[0]);

/**
 * Lists the files in `folders` once. `has(path)`, `isFile(url)`: there is such a file. `isMissing(url)`: a file that does not exist, for which Remix would render a page.
 * `isFolder(url)`: a folder of files, without a trailing slash.
 */
export function staticFiles(folders) {
  const listed = folders.flatMap((folder) => list(folder, "isFile"));
  const files = new Set(listed.filter((path) => !isCompressedForm(path)));
  const forms = new Set(listed.filter(isCompressedForm));
  const inner = new Set(folders.flatMap((folder) => list(folder, "isDirectory")));
  return {
    has: (path) => files.has(path),
    isFile: (url) => files.has(pathOf(url)),
    isMissing(url) {
      const path = pathOf(url);
      if (forms.has(path)) return true;
      return (path.startsWith("/assets/") || FILE.test(path)) && !files.has(path) && !BUILT.test(path);
    },
    isFolder: (url) => inner.has(pathOf(url)),
  };
}
