import { afterEach, expect, vi } from "vitest";

// A console error during a test fails that test.
const said = vi.spyOn(console, "error");

afterEach(() => {
  const complaints = said.mock.calls.map((words) => words.join(" "));
  said.mockClear();
  expect(complaints).toEqual([]);
});
