import { afterEach, expect, vi } from "vitest";

// Whatever a test makes the code complain about fails that test.
const said = vi.spyOn(console, "error");

afterEach(() => {
  const complaints = said.mock.calls.map((words) => words.join(" "));
  said.mockClear();
  expect(complaints).toEqual([]);
});
