import { expect, test } from "vitest";
import { findNearestPlace } from "./nearest-place.server.ts";

test.each([
  ["Dam square", 52.373, 4.893, "NL", "Noord-Holland", "Amsterdam"],
  ["the Brandenburg gate", 52.516, 13.378, "DE", "Berlin", "Berlin"],
  ["Trafalgar square", 51.508, -0.128, "GB", "Greater London", "London"],
  ["Auckland's harbour", -36.84, 174.77, "NZ", "Auckland", "Auckland"],
])("a position at %s is in its city", (_name, latitude, longitude, country, region, city) => {
  expect(findNearestPlace(latitude, longitude)).toEqual({ country, region, city });
});

test.each([
  ["the middle of the Atlantic", 40, -40],
  ["Brasília", -15.79, -47.88],
  ["the pole", 90, 0],
])("%s is not near any listed place", (_name, latitude, longitude) => {
  expect(findNearestPlace(latitude, longitude)).toBeUndefined();
});
