import { callSite } from "#app/platform/fetch/call-site.ts";

/** The browser's permission (spec 4): no geolocation, not known, or the browser's own state. */
export type GeolocationPermission = "unsupported" | "unknown" | PermissionState;

export type FoundPlace = { country: string; region: string; city: string };

const key = "geocode";
/** Spec 9, Geolocation cache. */
const cacheLifetime = 3_600_000;

/** Milliseconds since 1970, by the page's own clock. */
const nowMs = () => performance.timeOrigin + performance.now();

/** Reads the permission without asking the member for it. */
export async function readPermission(): Promise<GeolocationPermission> {
  if (!("geolocation" in navigator)) return "unsupported";
  try {
    return (await navigator.permissions.query({ name: "geolocation" })).state;
  } catch {
    return "unknown";
  }
}

/** The place found within the last hour, as stored in this tab. */
function storedPlace(): FoundPlace | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? "null") as { place: FoundPlace; at: number } | null;
    return stored && nowMs() - stored.at < cacheLifetime ? stored.place : undefined;
  } catch {
    return undefined;
  }
}

function storePlace(place: FoundPlace): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ place, at: nowMs() }));
  } catch {
    // If the storage is full or blocked, the position is asked for again next time.
  }
}

/** Asks the browser for its position and the site for the place there. The position itself is not stored. */
export async function findPlace(): Promise<FoundPlace | "denied" | "not_found"> {
  const stored = storedPlace();
  if (stored) return stored;
  const position = await new Promise<GeolocationPosition | GeolocationPositionError>((resolve) =>
    navigator.geolocation.getCurrentPosition(resolve, resolve, { timeout: 15_000, maximumAge: cacheLifetime }),
  );
  if ("code" in position) return position.code === position.PERMISSION_DENIED ? "denied" : "not_found";
  // Two decimals are about a kilometre, enough to find the city.
  const [lat, lon] = [position.coords.latitude.toFixed(2), position.coords.longitude.toFixed(2)];
  const answer = await callSite<FoundPlace>(`/api/geocode.php?lat=${lat}&lon=${lon}`);
  if (answer?.status !== 200 || !answer.body) return "not_found";
  const { country, region, city } = answer.body;
  storePlace({ country, region, city });
  return { country, region, city };
}
