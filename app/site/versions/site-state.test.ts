import { expect, test } from "vitest";
import { changesOf, diffStates, readState, settingOf, type SiteState, withSetting } from "./site-state.ts";

const state = (settings: Record<string, unknown> = {}): SiteState => ({ settings, niche: 1, company_id: 1 });

test("a setting that is not stored has its default", () => {
  expect(settingOf(state(), "message_credits")).toBe(5);
  expect(settingOf(state({ message_credits: 7 }), "message_credits")).toBe(7);
  expect(settingOf(state(), "niche")).toBe(1);
  expect(settingOf(state({ gone: 1 }), "gone")).toBeUndefined();
});

test("the default is not stored", () => {
  expect(withSetting(state({ message_credits: 7 }), "message_credits", 5)).toEqual(state());
  expect(withSetting(state(), "company_id", 2)).toEqual({ ...state(), company_id: 2 });
});

test("a difference names the default where nothing is stored", () => {
  expect(diffStates(state(), state({ signups: "none", message_credits: 5 }))).toEqual([
    { setting: "signups", old: "all", new: "none" },
  ]);
});

test("a form changes only what its sender changed, not what others changed meanwhile", () => {
  const base = state();
  const current = state({ photo_credits: 9 });
  const input = { message_credits: 7, photo_credits: 5, signups: "all" };
  expect(changesOf(input, { base, current })).toEqual([{ setting: "message_credits", old: 5, new: 7 }]);
});

test("where both changed the same setting, the difference is the one to what the other left", () => {
  const change = changesOf({ message_credits: 7 }, { base: state(), current: state({ message_credits: 6 }) });
  expect(change).toEqual([{ setting: "message_credits", old: 6, new: 7 }]);
  expect(changesOf({ message_credits: 6 }, { base: state(), current: state({ message_credits: 6 }) })).toEqual([]);
});

test("a state with settings that no longer pass names them", () => {
  expect(readState(state({ message_credits: 7 }))).toMatchObject({ ok: true });
  expect(readState(state({ message_credits: "many", gone: 1, signups: "all" }))).toEqual({
    ok: false,
    settings: ["message_credits", "gone"],
  });
});
