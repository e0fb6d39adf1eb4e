import type { Namespace } from "#app/platform/i18n/namespaces.ts";
import { classes } from "#app/ui/classes.ts";
import { LanderSignup } from "./lander-signup.tsx";
import type { LanderData } from "./load-lander.server.ts";
import { scenes } from "./scenes/scene-table.ts";
import { PageColumn } from "#app/ui/page.tsx";

/** The text namespaces that every lander needs: its own, the form's, and the names of interests. */
export const landerNamespaces: Namespace[] = ["landers", "signup", "account", "members"];

const moods = { plain: "", warm: "bg-wash", night: "on-field" } as const;

/** A lander: its scene in the mood of its variant, with the form first if the variant says so. */
export function LanderPage({ page }: { page: LanderData }) {
  const Scene = scenes[page.lander];
  const form = <LanderSignup page={page} />;
  // A form is filled in on paper, at night too.
  const isNight = page.content.scene === "night";
  const signUp = isNight ? <div className="bg-paper p-5 text-ink talk-lg sm:p-8">{form}</div> : form;
  const formFirst = page.content.order === "form_first";
  return (
    <div className={classes(moods[page.content.scene])}>
      {formFirst ? <PageColumn className="bg-paper py-6 text-ink">{form}</PageColumn> : null}
      <Scene page={page} signUp={formFirst ? null : signUp} />
    </div>
  );
}
