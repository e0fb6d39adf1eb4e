import { suggestCities } from "#app/site/geo/cities.server.ts";
import type { FeaturedMember } from "./load-featured.server.ts";

/** A country as dots in a frame 100 units wide, and the towns of members as pins; nothing more exact than the town. */
type CountryMap = {
  height: number;
  dots: string;
  /** The width at which the lower layer draws the dots, so that they merge into the land; its edge is the outline. */
  landWidth: number;
  pins: { id: number; x: number; y: number }[];
};

type Point = { x: number; y: number };

const maxDots = 150;
const edge = 6;
/** Distance between two pins of radius 3.2, with a gap. */
const pinDistance = 7;

/**
 * Draws the biggest places of a country as dots, without fetching a map. Undefined for a country without places.
 * Longitudes are scaled by the cosine of the country's middle latitude.
 */
export function drawCountryMap(
  country: string,
  members: Pick<FeaturedMember, "id" | "city" | "region" | "country">[],
): CountryMap | undefined {
  const cities = suggestCities(country, undefined, "", maxDots);
  if (cities.length === 0) return undefined;
  const north = Math.max(...cities.map((city) => city.latitude));
  const south = Math.min(...cities.map((city) => city.latitude));
  const narrowing = Math.cos((((north + south) / 2) * Math.PI) / 180);
  const west = Math.min(...cities.map((city) => city.longitude));
  const east = Math.max(...cities.map((city) => city.longitude));
  const scale = (100 - 2 * edge) / Math.max((east - west) * narrowing, (north - south) / 1.4, 0.1);
  const left = (100 - (east - west) * narrowing * scale) / 2;
  const place = (at: { latitude: number; longitude: number }): Point => ({
    x: round(left + (at.longitude - west) * narrowing * scale),
    y: round(edge + (north - at.latitude) * scale),
  });
  const height = round(2 * edge + (north - south) * scale);
  const pins: CountryMap["pins"] = [];
  for (const member of members) {
    const town = cities.find((city) => city.city === member.city && city.region === member.region);
    if (town && member.country === country)
      pins.push({ id: member.id, ...freePositionNear(place(town), pins, height) });
  }
  const points = cities.map(place);
  const dots = points.map(({ x, y }) => `M${x} ${y}h0`).join("");
  return { height, dots, landWidth: landWidthOf(points), pins };
}

/** The town itself, or the nearest free position around it: two members of one town get two pins. */
function freePositionNear(town: Point, pins: Point[], height: number): Point {
  for (let ring = 0; ring < 100; ring++) {
    const steps = Math.max(1, ring * 6);
    for (let step = 0; step < steps; step++) {
      const angle = (2 * Math.PI * step) / steps;
      const x = round(town.x + ring * 2 * Math.cos(angle));
      const y = round(town.y + ring * 2 * Math.sin(angle));
      const isInside = x >= 4 && x <= 96 && y >= 4 && y <= height - 4;
      if (isInside && pins.every((pin) => distance(pin, { x, y }) >= pinDistance)) return { x, y };
    }
  }
  return town;
}

/** Wide enough for all places to merge, up to a limit beyond which a remote place stays an island. */
function landWidthOf(points: Point[]): number {
  const [first, ...others] = points;
  if (!first) return 0;
  // Minimum spanning tree (Prim): its longest edge is the gap that the land has to span.
  const nearest = new Map(others.map((point) => [point, distance(first, point)]));
  let widest = 0;
  while (nearest.size > 0) {
    const [next, gap] = [...nearest].reduce((best, each) => (each[1] < best[1] ? each : best));
    nearest.delete(next);
    widest = Math.max(widest, gap);
    for (const [point, before] of nearest) nearest.set(point, Math.min(before, distance(next, point)));
  }
  return round(Math.min(Math.max(widest + 1, 7), 2 * edge - 1));
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
