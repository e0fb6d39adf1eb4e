import { expect, test } from "vitest";
import { ageNeedOf, requiresAgeProof } from "./age-need.ts";

const settings = { age_proof: { DE: "required", FR: "offered" } } as const;
const at = (located: string | undefined, profile: string | null = null) => ageNeedOf({ located, profile }, settings);

test("GeoIP or the profile's country requires a proof", () => {
  expect(at("DE")).toBe("required");
  expect(at("NL", "DE")).toBe("required");
  expect(at("FR", "DE")).toBe("required");
  expect(at("NL", "NL")).toBe("none");
  expect(at("NL")).toBe("none");
});

test("a proof is offered where either country offers it and none requires it", () => {
  expect(at("FR")).toBe("offered");
  expect(at("NL", "FR")).toBe("offered");
  expect(at("DE", "FR")).toBe("required");
});

test("an unknown country counts as the strictest line", () => {
  expect(at(undefined)).toBe("required");
  expect(at(undefined, "NL")).toBe("required");
  expect(ageNeedOf({ located: undefined, profile: "NL" }, { age_proof: { FR: "offered" } })).toBe("offered");
  expect(ageNeedOf({ located: undefined, profile: null }, { age_proof: {} })).toBe("none");
});

test("a site without a required line requires a proof of nobody", () => {
  expect(requiresAgeProof(settings)).toBe(true);
  expect(requiresAgeProof({ age_proof: { FR: "offered" } })).toBe(false);
  expect(requiresAgeProof({ age_proof: {} })).toBe(false);
});
