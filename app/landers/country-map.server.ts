import { suggestCities } from "../site/geo/cities.server.ts";
import type { Featured } from "./featured.server.ts";

/** A country as dots in a 100 wide frame, and where on it members' towns lie; nothing nearer than the town. */
export type CountryMap = { height: number; dots: string; pins: { id: number; x: number; y: number }[] };

const mostDots = 150;

/**
 * The map that is drawn, not fetched: the biggest places of a country as dots. Undefined for a country without places.
 * Longitude is narrowed as the country's middle latitude asks for.
 */
export function drawCountry(country: string, members: Featured[]): CountryMap | undefined {
  const cities = suggestCities(country, undefined, "", mostDots);
  if (cities.length === 0) return undefined;
  const north = Math.max(...cities.map((city) => city.latitude));
  const south = Math.min(...cities.map((city) => city.latitude));
  const narrowing = Math.cos((((north + south) / 2) * Math.PI) / 180);
  const west = Math.min(...cities.map((city) => city.longitude));
  const east = Math.max(...cities.map((city) => city.longitude));
  const scale = 92 / Math.max((east - west) * narrowing, 0.1);
  const x = (longitude: number) => round(4 + (longitude - west) * narrowing * scale);
  const y = (latitude: number) => round(4 + (north - latitude) * scale);
  const pins = members.flatMap((member) => {
    const town = cities.find((city) => city.city === member.city && city.region === member.region);
    return town && member.country === country ? [{ id: member.id, x: x(town.longitude), y: y(town.latitude) }] : [];
  });
  const dots = cities.map((city) => `M${x(city.longitude)} ${y(city.latitude)}h0`).join("");
  return { height: Math.min(round(8 + (north - south) * scale), 140), dots, pins };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
