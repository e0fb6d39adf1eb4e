const interval = { terminal: 250, other: 10_000 };

/**
 * Shows progress while `work` runs: in a terminal one updated line with the seconds and the last line of the work's
 * output; elsewhere a line at the start and one every ten seconds. `work` gets a function to report its output.
 */
export async function progress(what, work, out = process.stdout) {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  let lastOutput = "";
  const show = () => {
    if (!out.isTTY) return out.write(`${what}: ${seconds()} s …\n`);
    const line = `${what} … ${seconds()} s  ${lastOutput}`;
    out.write(`\r\x1b[K${line.slice(0, (out.columns || 80) - 1)}`);
  };
  if (!out.isTTY) out.write(`${what} …\n`);
  const timer = setInterval(show, out.isTTY ? interval.terminal : interval.other);
  try {
    const result = await work((text) => (lastOutput = lastLine(text) || lastOutput));
    out.write(`${out.isTTY ? "\r\x1b[K" : ""}${what}: done in ${seconds()} s.\n`);
    return result;
  } catch (error) {
    if (out.isTTY) out.write("\r\x1b[K");
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** The last non-empty line of an output, without colours and other control characters. */
function lastLine(text) {
  const plain = text.replace(/\x1b\[[\d;?]*[A-Za-z]/g, "").replace(/[\x00-\x09\x0b\x0c\x0e-\x1f\x7f]/g, " ");
  return plain
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .at(-1);
}
