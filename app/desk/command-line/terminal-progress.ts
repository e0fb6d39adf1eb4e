/** Shows how far a long command is: one line that is updated, on a terminal only; with 1 the line goes away. */
export function terminalProgress(out: NodeJS.WriteStream): (part: number, what: string) => void {
  let shown = "";
  return (part, what) => {
    if (!out.isTTY) return;
    const filled = Math.round(Math.min(1, part) * 30);
    const line = `${"█".repeat(filled)}${"░".repeat(30 - filled)} ${Math.floor(part * 100)}%  ${what}`;
    if (line === shown) return;
    shown = line;
    out.write(part >= 1 ? "\r\x1b[K" : `\r\x1b[K${line}`);
  };
}
