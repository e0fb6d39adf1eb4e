import { expect, test } from "vitest";
import { movedBy } from "./photo-order.ts";

const order = ["a", "b", "c", "d"];

test.each<[string, Parameters<typeof movedBy>[1], string[]]>([
  ["a photo moves forward", { id: "c", step: -1 }, ["a", "c", "b", "d"]],
  ["a photo moves back", { id: "c", step: 1 }, ["a", "b", "d", "c"]],
  ["the last one has nowhere to go", { id: "d", step: 1 }, order],
  ["nobody passes the main photo", { id: "b", step: -1, fixed: "a" }, order],
  ["the main photo itself stays first", { id: "a", step: 1, fixed: "a" }, order],
  ["the main photo stands first wherever it was added", { id: "a", step: 1, fixed: "c" }, ["c", "b", "a", "d"]],
  ["an unknown photo moves nothing", { id: "x", step: 1 }, order],
])("%s", (_name, move, after) => expect(movedBy(order, move)).toEqual(after));
