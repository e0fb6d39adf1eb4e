/** What the browser says of its permission (spec 4): it cannot, it does not say, or its own word. */
export type GeolocationPermission = "unsupported" | "unknown" | PermissionState;

export type FoundPlace = { country: string; region: string; city: string };

const key = "geocode";
/** Spec 9, Geolocation cache. */
const lives = 3_600_000;

/** Milliseconds since 1970, by the page's own clock. */
const moment = () => performance.timeOrigin + performance.now();

/** Whether asking for the position makes sense. */
export async function readPermission(): Promise<GeolocationPermission> {
  if (!("geolocation" in navigator)) return "unsupported";
  try {
    return (await navigator.permissions.query({ name: "geolocation" })).state;
  } catch {
    return "unknown";
  }
}

/** The place that was found within the last hour, as this tab keeps it. */
export function keptPlace(): FoundPlace | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as { place: FoundPlace; at: number } | null;
    return kept && moment() - kept.at < lives ? kept.place : undefined;
  } catch {
    return undefined;
  }
}

function keepPlace(place: FoundPlace): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ place, at: moment() }));
  } catch {
    // A full or forbidden storage only means asking again.
  }
}

/** Asks the browser where it is and the site what is there; the position itself is kept nowhere. */
export async function findPlace(): Promise<FoundPlace | "denied" | "not_found"> {
  const kept = keptPlace();
  if (kept) return kept;
  const position = await new Promise<GeolocationPosition | GeolocationPositionError>((resolve) =>
    navigator.geolocation.getCurrentPosition(resolve, resolve, { timeout: 15_000, maximumAge: lives }),
  );
  if ("code" in position) return position.code === position.PERMISSION_DENIED ? "denied" : "not_found";
  // Two decimals are about a kilometre: enough for a city.
  const [lat, lon] = [position.coords.latitude.toFixed(2), position.coords.longitude.toFixed(2)];
  const answer = await fetch(`/api/geocode.php?lat=${lat}&lon=${lon}`).catch(() => undefined);
  if (!answer?.ok) return "not_found";
  const { country, region, city } = (await answer.json()) as FoundPlace;
  keepPlace({ country, region, city });
  return { country, region, city };
}
