import { classes } from "../ui/classes.ts";
import { LanderSignUp } from "./lander-sign-up.tsx";
import type { LanderData } from "./load-lander.server.ts";
import { scenes } from "./scenes/scenes.ts";

const moods = { plain: "", warm: "bg-wash", night: "bg-field text-on-field" } as const;

/** A lander: its composition in the mood of its variant, the form first where the variant says so. */
export function LanderPage({ page }: { page: LanderData }) {
  const Scene = scenes[page.lander];
  const signUp = <LanderSignUp page={page} />;
  const formFirst = page.content.order === "form_first";
  return (
    <div className={classes(moods[page.content.scene])}>
      {formFirst ? <div className="mx-auto max-w-page bg-paper px-gutter py-6 text-ink">{signUp}</div> : null}
      <Scene page={page} signUp={formFirst ? null : signUp} />
    </div>
  );
}
