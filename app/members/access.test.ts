import { expect, test } from "vitest";
import { type AccessFacts, accessTo } from "./access.ts";

const anybody: AccessFacts = {
  own: false,
  active: true,
  privacy: false,
  fictional: false,
  blockedByViewer: false,
  blockedByMember: false,
  knownToMember: false,
};

test.each<[string, Partial<AccessFacts>, boolean, string]>([
  ["an ordinary member is open", {}, true, "open"],
  ["one's own profile is one's own, also in privacy mode", { own: true, privacy: true }, true, "own"],
  ["a banned or deleted member is hidden", { active: false }, true, "hidden"],
  ["a banned member stays hidden to whom they blocked", { active: false, blockedByMember: true }, true, "hidden"],
  ["who was blocked gets the sentence", { blockedByMember: true }, true, "blocked"],
  ["two who blocked each other get the sentence", { blockedByMember: true, blockedByViewer: true }, true, "blocked"],
  ["who blocked gets Unblock", { blockedByViewer: true }, true, "blocker"],
  ["privacy mode hides from strangers", { privacy: true }, true, "hidden"],
  ["privacy mode opens for whom one liked or wrote with", { privacy: true, knownToMember: true }, true, "open"],
  ["a fictional member is open where the site shows them", { fictional: true }, true, "open"],
  ["a fictional member is hidden where the site shows none", { fictional: true }, false, "hidden"],
])("%s", (_name, facts, showsFictional, access) => {
  expect(accessTo({ ...anybody, ...facts }, showsFictional)).toBe(access);
});
