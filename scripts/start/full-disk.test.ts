import { expect, test } from "vitest";
import { reasonOnDisk } from "./full-disk.ts";

const broken = new Error("Client has encountered a connection error and is not queryable");
const withRoom = (megabytes: number) => () => megabytes * 1024 * 1024;

test("a start that broke on a full disk says so; with room it is what was thrown", () => {
  expect(reasonOnDisk(broken, "/data", withRoom(3))).toMatchObject({
    message: "The disk that holds /data is full: the site's Postgres has no room to work in.",
    cause: broken,
  });
  expect(reasonOnDisk(broken, "/data", withRoom(16))).toBe(broken);
  expect(reasonOnDisk(broken, import.meta.dirname)).toBe(broken);
});

test("the site's own refusal stays what it is", () => {
  const refusal = Object.assign(new Error("Other secrets."), { name: "EnvRefusal" });
  expect(reasonOnDisk(refusal, "/data", withRoom(0))).toBe(refusal);
});
