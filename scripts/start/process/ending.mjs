/** What must be stopped at the end, in reverse order of its start and within ten seconds; after SIGTERM there is also
 *  the drain time for load balancers. */
const endings = [];
let ended;

/** Registers something to stop at the end: a child process, the database. It gets the signal, if there is one. Returns
 *  a function that unregisters it. */
export function onEnd(ending) {
  endings.push(ending);
  return () => endings.splice(endings.indexOf(ending), 1);
}

export function isEnding() {
  return ended !== undefined;
}

/** The drain time for load balancers after a signal. */
export function drainAt(signal) {
  return signal === "SIGTERM" ? Number(process.env.DRAIN_SECONDS || 5) * 1000 : 0;
}

/** Stops everything and exits with `code`; only the first call has an effect. */
export function end(code, signal) {
  ended ??= (async () => {
    setTimeout(() => process.exit(code), 9_500 + drainAt(signal)).unref();
    while (endings.length > 0) await Promise.resolve(endings.pop()(signal)).catch(() => {});
    process.exit(code);
  })();
  return ended;
}

/** Shuts down gracefully on Ctrl-C, `kill` and a closed terminal. Repeated signals have no effect. */
export function endOnSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(0, signal));

  // npm may be killed (kill -9) or fail to forward a signal: its child must not keep running.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => process.ppid !== parent && void end(0), 500).unref();
}

/** Prints why the site does not start, one line for each reason, and ends. `LOG_LEVEL=debug` also shows the stack. */
export function fail(error) {
  if (isEnding()) return;
  const message = messageOf(error);
  process.stderr.write(`${message}\n`);
  if (["debug", "trace"].includes(process.env.LOG_LEVEL)) console.error(error);
  void end(1);
}

function messageOf(error) {
  const { code, path } = error;
  if (path && ["EACCES", "EPERM", "EROFS"].includes(code))
    return `${path} belongs to another user or is read-only; this user cannot use it.`;
  if (code === "ENOSPC") return "The disk is full.";
  if (path && code === "ENOTDIR") return `${path} cannot be created: a file is in the way.`;
  // An EnvRefusal has one line for each reason.
  if (error.name === "EnvRefusal") return error.message;
  const first = String(error.message ?? error).split("\n")[0];
  return first || `The site cannot start (${code ?? error.name}).`;
}
