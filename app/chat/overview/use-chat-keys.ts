import { useNavigate, useParams, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { urls } from "#app/urls.ts";

/** The id of the overview's search field. */
export const chatSearchField = "chat-search";
/** Marks where the keys work even with the focus inside: the list of conversations, the messages. */
export const keyboardArea = { "data-keys": "" };
const field = "input, textarea, select, [contenteditable], dialog";

/** Whether this member has single-key shortcuts switched on (app/account/README.md#keys). */
export function useSingleKeys(): boolean {
  return (useRouteLoaderData("root") as { singleKeys?: boolean } | undefined)?.singleKeys ?? true;
}

function search(elsewhere: () => void): void {
  const input = document.getElementById(chatSearchField);
  if (input) input.focus();
  else elsewhere();
}

/**
 * True if nothing that is used with keys has the focus, or a keyboard area has it, and no dialog is open. A heading gets
 * the focus after a navigation, so that it is announced.
 */
function mayUseKeys(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || document.querySelector("dialog:modal")) return false;
  return target.matches("html, body, [tabindex='-1']") || target.closest("[data-keys]") !== null;
}

/**
 * The keyboard shortcuts of the two panes: j and k go to the next and the previous conversation, / goes to the search,
 * Esc leaves the composer, and then the conversation. They work while the list or nothing has the focus, and can be
 * switched off (WCAG 2.1.4); Esc is no character key and always works. `openMember` is the member whose chat is open
 * beside the list, when the address does not name it.
 */
export function useChatKeys(
  conversations: { conversation: { id: number }; profile: { id: number } }[],
  openMember?: number,
): void {
  const navigate = useNavigate();
  const { id } = useParams();
  const singleKeys = useSingleKeys();
  const open = conversations.findIndex((each) =>
    [each.conversation.id, each.profile.id].includes(openMember ?? Number(id)),
  );
  const press = useRef<(event: KeyboardEvent) => void>();
  // Assigned while rendering: an effect would run later, and a key pressed before it would act on the page before.
  press.current = (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const inField = event.target instanceof Element ? event.target.closest<HTMLElement>(field) : null;
    if (inField) {
      if (event.key === "Escape" && ["message", chatSearchField].includes(inField.id)) inField.blur();
      return;
    }
    if (event.key === "Escape" && id !== undefined) {
      event.preventDefault();
      return navigate(urls.chats());
    }
    if (!singleKeys || !mayUseKeys(event.target)) return;
    const step = { j: 1, k: -1 }[event.key];
    const place = step === undefined ? undefined : open === -1 && step < 0 ? conversations.length - 1 : open + step;
    const to = place === undefined ? undefined : conversations[place];
    if (to !== undefined) navigate(urls.chat(to.conversation.id));
    else if (event.key === "/") search(() => navigate(`${urls.chats()}#${chatSearchField}`));
    else return;
    event.preventDefault();
  };

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press.current?.(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
