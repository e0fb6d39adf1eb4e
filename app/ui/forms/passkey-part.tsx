import { useContext, useEffect } from "react";
import { RenderModeContext } from "#app/platform/render/render-mode.ts";
import { Button } from "../buttons/button.tsx";

/** Where a page gets what passkeys need: what a key must sign, and the library. */
export type PasskeyPlace = { options: string; library: string };

type PasskeyPartProps = {
  place: PasskeyPlace;
  /** What the passkey is for, as `place.options` knows it. */
  purpose: string;
  token?: string;
  /** The form's `intent`, where it has several. */
  intent?: string;
  /** What is said if the passkey was not used. */
  problem: string;
  variant?: "primary" | "secondary";
  children: string;
};

const script = "/passkeys.js";

/**
 * A button that uses or makes a passkey, inside of the form that gets the answer in its field `passkey`. Not shown until
 * `/passkeys.js` finds that the browser can do it; without scripts the other ways are there.
 */
export function PasskeyPart(props: PasskeyPartProps) {
  const { place, purpose, token, intent, problem, variant = "secondary", children } = props;
  return (
    <div data-passkey-part className="hidden gap-2 [html[data-passkeys]_&]:grid">
      <input type="hidden" name="passkey" disabled />
      <Button
        type="button"
        variant={variant}
        icon="key-round"
        data-passkey={purpose}
        data-token={token}
        data-intent={intent}
        data-options={place.options}
        data-library={place.library}
      >
        {children}
      </Button>
      <p role="alert" hidden className="text-sm font-semibold text-danger-text">
        {problem}
      </p>
      <PasskeyScript />
    </div>
  );
}

/** Loads `/passkeys.js`: pages without React have it as a script, the others fetch it; a second time it does nothing. */
export function PasskeyScript() {
  const { hydrate } = useContext(RenderModeContext);
  useEffect(() => {
    void import(/* @vite-ignore */ script).catch(() => {});
  }, []);
  return hydrate ? null : <script src={script} async />;
}
