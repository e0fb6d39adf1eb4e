import { expect, test } from "vitest";
import { firstWindow, roundTripsFor } from "./first-response.ts";

test.each([
  [1, 1],
  [firstWindow, 1],
  [firstWindow + 1, 2],
  [3 * firstWindow, 2],
  [3 * firstWindow + 1, 3],
  [7 * firstWindow, 3],
  [7 * firstWindow + 1, 4],
])("%i bytes need %i round trips", (bytes, trips) => expect(roundTripsFor(bytes)).toBe(trips));
