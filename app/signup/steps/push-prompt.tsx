import type { ComponentType } from "react";

/**
 * What asks for push in the sign-up: subscribes this browser and says so. The site has none yet, and as long as it has
 * none the step is left out (`isPushOffered`); the push feature's own prompt is named here.
 */
export const PushPrompt: ComponentType<{ onAnswered: () => void }> | undefined = undefined;
