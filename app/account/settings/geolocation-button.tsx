import { useEffect, useState } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { findPlace, type FoundPlace, type GeolocationPermission, readPermission } from "./geolocation.ts";

/** Fills in the place from the browser's position. Hidden without scripts and in browsers that have no geolocation. */
export function GeolocationButton({ onPlace }: { onPlace: (place: FoundPlace) => void }) {
  const { t } = useTranslation("settings");
  const hydrated = useHydrated();
  const [permission, setPermission] = useState<GeolocationPermission>("unknown");
  const [state, setState] = useState<"idle" | "busy" | "not_found">("idle");

  useEffect(() => {
    void readPermission().then(setPermission);
  }, []);

  if (!hydrated || permission === "unsupported") return null;
  const denied = permission === "denied";
  const locate = async () => {
    if (denied) return;
    setState("busy");
    const place = await findPlace();
    setState(place === "not_found" ? "not_found" : "idle");
    if (place === "denied") setPermission("denied");
    else if (place !== "not_found") onPlace(place);
  };
  return (
    <div>
      <Button
        type="button"
        variant="secondary"
        icon="map-pin"
        busy={state === "busy"}
        // Not `disabled`, so that a keyboard user keeps the focus when the permission is denied.
        aria-disabled={denied || undefined}
        className="aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-muted"
        onClick={() => void locate()}
      >
        {t("location.here")}
      </Button>
      <p role="status" className="mt-1.5 text-sm text-muted">
        {denied ? t("location.denied") : state === "not_found" ? t("location.notFound") : null}
      </p>
    </div>
  );
}
