import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { progress } from "./progress.mjs";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

const during =
  (ms: number, words = "") =>
  async (onOutput: (text: string) => void) => {
    onOutput(words);
    await new Promise((resolve) => setTimeout(resolve, ms));
  };

async function outputOf(isTTY: boolean, ms: number, words?: string): Promise<string> {
  let text = "";
  const running = progress("Building", during(ms, words), { isTTY, columns: 40, write: (more) => (text += more) });
  await vi.advanceTimersByTimeAsync(ms);
  await running;
  return text;
}

test("a terminal shows one updated line with the seconds and the work's last output", async () => {
  const text = await outputOf(true, 2_000, "\x1b[32mfirst\x1b[0m\nsecond \x07words, which are longer than the line\n");
  expect(text).toContain("\r\x1b[KBuilding … 1 s  second  words, which ar");
  expect(text.match(/\n/g)).toHaveLength(1);
  expect(text).toMatch(/Building: done in 2 s\.\n$/);
});

test("elsewhere there is a line at the start, one every ten seconds, and one at the end", async () => {
  expect(await outputOf(false, 25_000)).toBe(
    "Building …\nBuilding: 10 s …\nBuilding: 20 s …\nBuilding: done in 25 s.\n",
  );
});
