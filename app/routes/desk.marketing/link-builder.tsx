import { linkLanders, maxNoteLength } from "#app/landers/links/marketing-link.ts";
import { firstTouchNames, maxParameterLength } from "#app/tracking/first-touch.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { formState } from "#app/platform/form-state.ts";
import { deskUrls } from "#app/desk-urls.ts";
import { DeskAnswerNotice } from "#app/desk/forms/desk-answer-notice.tsx";
import type { DeskFormAnswer } from "#app/desk/forms/desk-form-answer.ts";

type Option = { value: string; label: string };
type Props = {
  sites: { domain: string; name: string }[];
  languages: Option[];
  answer: (DeskFormAnswer & { check?: unknown }) | undefined;
};

const names = ["site", "lander", "slug", "language", ...firstTouchNames, "t", "lb", "note", "url"] as const;
const empty = Object.fromEntries(names.map((name) => [name, ""])) as Record<(typeof names)[number], string>;

/** Makes a link and remembers it; below it any link of the deployment can be checked. */
export function LinkBuilder({ sites, languages, answer }: Props) {
  const state = formState(answer?.lastResult, empty);
  const own = (name: (typeof names)[number]) =>
    answer?.field === name && answer.sentence ? [answer.sentence] : undefined;
  const errors = (name: (typeof names)[number]) => state.errors(name) ?? own(name);
  const input = (name: (typeof names)[number]) => ({ id: name, name, defaultValue: state.value(name) });
  return (
    <>
      <form
        method="post"
        action={`${deskUrls.marketing()}#links`}
        className="grid min-w-0 gap-4"
        aria-label="Make a link"
      >
        <DeskAnswerNotice answer={answer?.check ? undefined : answer} />
        <Select
          label="Site"
          errors={errors("site")}
          input={input("site")}
          options={sites.map(({ domain, name }) => ({ value: domain, label: `${domain} (${name})` }))}
        />
        <Select
          label="Lander"
          errors={errors("lander")}
          input={input("lander")}
          options={linkLanders.map((value) => ({ value, label: value === "index" ? "front page" : value }))}
        />
        <div className="grid grid-cols-2 gap-3">
          <Field label="Slug" optional="optional" errors={errors("slug")} input={{ ...input("slug"), maxLength: 64 }} />
          <Select
            label="Language"
            empty="the visitor's"
            errors={errors("language")}
            input={input("language")}
            options={languages}
          />
          {firstTouchNames.map((name) => (
            <Field
              key={name}
              label={name}
              optional="optional"
              errors={errors(name)}
              input={{ ...input(name), maxLength: maxParameterLength }}
            />
          ))}
          <Field
            label="t, in seconds"
            optional="optional"
            errors={errors("t")}
            input={{ ...input("t"), type: "number", min: 1, max: 3600 }}
          />
        </div>
        <Checkbox
          label="Count bounces (lb)"
          input={{ id: "lb", name: "lb", value: "1", defaultChecked: state.value("lb") === "1" }}
        />
        <Field
          label="Note"
          optional="optional"
          hint="What the link is for."
          errors={errors("note")}
          input={{ ...input("note"), maxLength: maxNoteLength }}
        />
        <div>
          <Button name="intent" value="build">
            Make the link
          </Button>
        </div>
      </form>
      <form
        method="post"
        action={`${deskUrls.marketing()}#made`}
        className="grid min-w-0 gap-4"
        aria-label="Check a link"
      >
        <Field
          label="Check a link"
          hint="Only for this deployment's own sites."
          errors={errors("url")}
          input={{ ...input("url"), type: "url", required: true }}
        />
        <div>
          <Button name="intent" value="check" variant="secondary">
            Check
          </Button>
        </div>
      </form>
    </>
  );
}
