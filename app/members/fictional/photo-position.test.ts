import { expect, test } from "vitest";
import { orderAfterPlacing } from "./photo-position.ts";

const order = ["a", "b", "c"];

test.each([
  ["to the front", { id: "c", position: 1 }, ["c", "a", "b"]],
  ["one place further", { id: "a", position: 2 }, ["b", "a", "c"]],
  ["to the end, however far that is", { id: "a", position: 25 }, ["b", "c", "a"]],
  ["to where it is", { id: "b", position: 2 }, order],
  ["an unknown photo moves nothing", { id: "x", position: 1 }, order],
])("a photo is moved %s", (_name, move, after) => expect(orderAfterPlacing(order, move)).toEqual(after));
