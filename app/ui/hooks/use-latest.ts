import { type MutableRefObject, useEffect, useRef } from "react";

/** The newest render's value, for an effect that must not run again when only this value changes. */
export function useLatest<Value>(value: Value): MutableRefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
