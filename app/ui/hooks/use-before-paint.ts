import { useEffect, useLayoutEffect } from "react";

/** An effect that runs before the browser paints; on the server none runs. */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;
