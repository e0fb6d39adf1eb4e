import { expect, test } from "vitest";
import { orderAfterPlacing } from "./photo-place.ts";

const order = ["a", "b", "c"];

test.each([
  ["to the front", { id: "c", place: 1 }, ["c", "a", "b"]],
  ["one place further", { id: "a", place: 2 }, ["b", "a", "c"]],
  ["to the end, however far that is", { id: "a", place: 25 }, ["b", "c", "a"]],
  ["to where it is", { id: "b", place: 2 }, order],
  ["an unknown photo moves nothing", { id: "x", place: 1 }, order],
])("a photo is moved %s", (_name, move, after) => expect(orderAfterPlacing(order, move)).toEqual(after));
