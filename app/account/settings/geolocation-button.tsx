import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { findPlace, type FoundPlace, type GeolocationPermission, readPermission } from "./geolocation.ts";

/** Fills in the place by the browser's position; not there without scripts or where the browser cannot. */
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
    const found = await findPlace();
    setState(found === "not_found" ? "not_found" : "idle");
    if (found === "denied") setPermission("denied");
    else if (found !== "not_found") onPlace(found);
  };
  return (
    <div>
      <Button
        type="button"
        look="secondary"
        icon="map-pin"
        busy={state === "busy"}
        // Not `disabled`: who pressed it by keyboard and was refused keeps the focus.
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
