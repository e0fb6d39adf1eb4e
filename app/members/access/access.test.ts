import { expect, test } from "vitest";
import { type AccessFacts, accessTo } from "./access.ts";

const ordinaryMember: AccessFacts = {
  own: false,
  active: true,
  privacy: false,
  fictional: false,
  acquainted: false,
  blockedByViewer: false,
  blockedByMember: false,
  knownToMember: false,
};

test.each<[string, Partial<AccessFacts>, boolean, string]>([
  ["an ordinary member is open", {}, true, "open"],
  ["the viewer's own profile is own, also in privacy mode", { own: true, privacy: true }, true, "own"],
  ["a banned or deleted member is hidden", { active: false }, true, "hidden"],
  ["a banned member stays hidden from members they blocked", { active: false, blockedByMember: true }, true, "hidden"],
  [
    "a member whom one of the two knows is hidden, also if they wrote",
    { acquainted: true, knownToMember: true },
    true,
    "hidden",
  ],
  ["one of whom knows the other is hidden, not blocked", { acquainted: true, blockedByMember: true }, true, "hidden"],
  ["a blocked viewer gets the blocking message", { blockedByMember: true }, true, "blocked"],
  ["a mutual block gives the blocking message", { blockedByMember: true, blockedByViewer: true }, true, "blocked"],
  ["the blocker gets the unblock page", { blockedByViewer: true }, true, "blocker"],
  ["privacy mode hides a member from strangers", { privacy: true }, true, "hidden"],
  [
    "privacy mode is open to viewers whom the member liked or wrote to",
    { privacy: true, knownToMember: true },
    true,
    "open",
  ],
  ["a fictional member is open if the site shows fictional members", { fictional: true }, true, "open"],
  ["a fictional member is hidden if the site shows none", { fictional: true }, false, "hidden"],
])("%s", (_name, facts, showsFictional, access) => {
  expect(accessTo({ ...ordinaryMember, ...facts }, showsFictional)).toBe(access);
});
