import { expect, test } from "vitest";
import { readDimensions } from "#app/landers/yield/yield-dimensions.ts";
import { readPeriod } from "./period.ts";

const today = "2026-03-01";

test.each([
  [undefined, undefined, { from: "2026-01-31", to: "2026-03-01" }],
  ["2026-02-01", undefined, { from: "2026-02-01", to: "2026-03-01" }],
  ["2024-02-29", "2024-02-29", { from: "2024-02-29", to: "2024-02-29" }],
  ["2026-02-29", undefined, undefined],
  ["2026-03-02", "2026-03-01", undefined],
  ["2020-01-01", "2026-03-01", undefined],
  ["yesterday", undefined, undefined],
  ["1999-12-31", "1999-12-31", undefined],
  [undefined, "2026-13-01", undefined],
])("from %s to %s gives %j", (from, to, period) => expect(readPeriod(from, to, today)).toEqual(period));

test.each([
  ["network", ["network"]],
  [" network , day,network", ["network", "day"]],
  ["", undefined],
  ["nothing", undefined],
  ["toString", undefined],
  ["lander,slug,network,ref,day", undefined],
])("grouped by %j gives %j", (text, dimensions) => expect(readDimensions(text)).toEqual(dimensions));
