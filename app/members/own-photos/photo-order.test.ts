import { expect, test } from "vitest";
import { orderAfterMove } from "./photo-order.ts";

const order = ["a", "b", "c", "d"];

test.each<[string, Parameters<typeof orderAfterMove>[1], string[]]>([
  ["a photo moves forward", { id: "c", step: -1 }, ["a", "c", "b", "d"]],
  ["a photo moves back", { id: "c", step: 1 }, ["a", "b", "d", "c"]],
  ["the last photo cannot move back", { id: "d", step: 1 }, order],
  ["no photo moves before the main photo", { id: "b", step: -1, fixed: "a" }, order],
  ["the main photo itself stays first", { id: "a", step: 1, fixed: "a" }, order],
  ["the main photo comes first wherever it was added", { id: "a", step: 1, fixed: "c" }, ["c", "b", "a", "d"]],
  ["a photo is moved to a place further in front", { id: "d", place: 2 }, ["a", "d", "b", "c"]],
  ["a photo is moved to a place further back", { id: "a", place: 3 }, ["b", "c", "a", "d"]],
  ["places count the main photo", { id: "d", place: 2, fixed: "a" }, ["a", "d", "b", "c"]],
  ["the main photo's place cannot be taken", { id: "d", place: 1, fixed: "a" }, ["a", "d", "b", "c"]],
  ["a place behind the row is its end", { id: "a", place: 99 }, ["b", "c", "d", "a"]],
  ["an unknown photo moves nothing", { id: "x", step: 1 }, order],
])("%s", (_name, move, after) => expect(orderAfterMove(order, move)).toEqual(after));
