import { useContext } from "react";
import { useTranslation } from "#app/platform/i18n/use-translation.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { LightPageContext } from "#app/ui/light-page.ts";
import { Icon } from "#app/ui/icons/icon.tsx";

type MessageOptionsProps = {
  messageId: number;
  own: boolean;
  /** The chat with this message above the composer, for browsers without scripts. */
  address: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** The id of the link that opens what can be done with a message. */
export const optionsId = (messageId: number) => `options-${messageId}`;

/** Beside every bubble: *Answer to this*. Scripts open what can be done with the message below it. */
export function MessageOptions({ messageId, own, address, isOpen, onToggle }: MessageOptionsProps) {
  const { t } = useTranslation("chat");
  // On a light page every byte counts.
  const isLight = useContext(LightPageContext) !== undefined;
  const isHydrated = useHydrated();
  const label = t(own ? "reply.open_own" : "reply.open");
  return (
    <a
      id={isLight ? undefined : optionsId(messageId)}
      href={address}
      title={isLight ? undefined : label}
      // Without scripts it is a link to another page.
      aria-expanded={isHydrated ? isOpen : undefined}
      className={
        isLight
          ? "p-3"
          : "grid h-touch w-touch shrink-0 place-items-center rounded-full text-muted hover:bg-wash print:hidden"
      }
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onToggle();
      }}
    >
      <Icon name="ellipsis" />
      <span className="sr-only">{label}</span>{" "}
    </a>
  );
}
