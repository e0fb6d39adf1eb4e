import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import type { ResendablePost } from "#app/platform/doors/resendable-post.server.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Stack } from "#app/ui/stack.tsx";
import { TextArea } from "#app/ui/forms/text-area.tsx";

/** Longer than a choice or a key: a text that someone has written. */
const isProse = (text: string) => /\s/.test(text.trim()) || text.length > 60;

/**
 * A form that the server could not process, with all its fields but secrets and files: written text is shown and can be
 * edited, the rest is hidden. Sending it again posts to the original address (app/shell/README.md#refusals).
 */
export function ResendForm({ post }: { post: ResendablePost }) {
  const { t } = useTranslation("shell");
  return (
    <form method="post" action={post.action} className="w-full max-w-form">
      <Stack>
        <p>{t("error.kept")}</p>
        {post.fields.map(([name, value], index) =>
          isProse(value) ? (
            <TextArea
              key={index}
              label={t("error.your_text")}
              input={{ id: `unsent-${index}`, name, rows: 5, defaultValue: value }}
            />
          ) : (
            <input key={index} type="hidden" name={name} value={value} />
          ),
        )}
        <Button icon="refresh-cw">{t("error.again")}</Button>
      </Stack>
    </form>
  );
}
