/** What the build's tools take for something else in a path: a part of an address, a pattern, a folder of packages. */
const refused = /[#?*:{\\]|\bnode_modules(?=\/|$)/;

/** Throws, before anything is installed, if the site cannot be built in this folder because of its name. */
export function requireUsablePath(root) {
  if (process.platform === "win32") return;
  const found = refused.exec(root)?.[0] ?? (isDecodable(root) ? undefined : "%");
  if (found === undefined) return;
  throw new Error(
    `The site cannot be built in ${root}: move it to a folder without "${found}" in its path, and start it there.`,
  );
}

/** Tailwind decodes paths as addresses: `100%` is none, `a%20b` is one. */
function isDecodable(path) {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
