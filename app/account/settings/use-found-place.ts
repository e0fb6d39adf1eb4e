import { useRef, useState } from "react";
import type { FoundPlace } from "./geolocation.ts";
import type { PlaceChoice } from "./place-choice.server.ts";

/**
 * The key of the place form. It changes only when the place found by geolocation has been loaded, which fills the
 * fields again. Other updates, such as another country's regions, leave the entered text and the focus alone.
 */
export function useFoundPlace(choice: PlaceChoice): { formKey: string; setFoundPlace: (place: FoundPlace) => void } {
  const [found, setFound] = useState<{ place: FoundPlace; before: PlaceChoice }>();
  const formKey = useRef("own");
  if (found && choice !== found.before && choice.country === found.place.country) {
    formKey.current = Object.values(found.place).join();
  }
  return { formKey: formKey.current, setFoundPlace: (place) => setFound({ place, before: choice }) };
}
