/** What runs must end, in the opposite order of its beginning, and within ten seconds. */
const endings = [];
let ended;

/** Registers what must be ended: a child process, the database. Gives back a function that forgets it again. */
export function onEnd(ending) {
  endings.push(ending);
  return () => endings.splice(endings.indexOf(ending), 1);
}

export function isEnding() {
  return ended !== undefined;
}

/** Ends everything and this process with `code`; the first call counts. */
export function end(code) {
  ended ??= (async () => {
    setTimeout(() => process.exit(code), 9_500).unref();
    while (endings.length > 0) await Promise.resolve(endings.pop()()).catch(() => {});
    process.exit(code);
  })();
  return ended;
}

/** Ctrl-C, `kill`, a closed terminal: an orderly end. Signals that come again while ending change nothing. */
export function endOnSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(0));

  // npm may die (kill -9) or fail to hand a signal on; what it started must not stay behind alone.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => process.ppid !== parent && void end(0), 500).unref();
}

/** Says in one sentence why the site does not start. `LOG_LEVEL=debug` shows where it came from. */
export function fail(error) {
  if (isEnding()) return;
  const sentence = sentenceOf(error);
  process.stderr.write(`${sentence}\n`);
  if (["debug", "trace"].includes(process.env.LOG_LEVEL)) console.error(error);
  void end(1);
}

function sentenceOf(error) {
  const { code, path } = error;
  if (path && ["EACCES", "EPERM", "EROFS"].includes(code))
    return `${path} belongs to another user or is read-only; this user cannot work with it.`;
  if (code === "ENOSPC") return "The disk is full.";
  if (path && code === "ENOTDIR") return `${path} cannot be made: a file stands in the way.`;
  const first = String(error.message ?? error).split("\n")[0];
  return first || `The site cannot start (${code ?? error.name}).`;
}
