import { useNavigate, useParams } from "@remix-run/react";
import { useEffect } from "react";
import { urls } from "../urls.ts";

/** The search field of the overview. */
export const chatSearchField = "chat-search";
const field = "input, textarea, select, [contenteditable], dialog";

function search(elsewhere: () => void): void {
  const input = document.getElementById(chatSearchField);
  if (input) input.focus();
  else elsewhere();
}

/**
 * Keys of the two panes: j and k go to the next and the previous conversation, / searches in all of them, Esc leaves the
 * composer, and from there the conversation. `openMember` is open beside the list, where the address does not say so.
 */
export function useChatKeys(
  conversations: { conversation: { id: number }; profile: { id: number } }[],
  openMember?: number,
): void {
  const navigate = useNavigate();
  const { id } = useParams();
  const list = conversations.map(({ conversation }) => conversation.id);
  const open = conversations.findIndex((each) =>
    [each.conversation.id, each.profile.id].includes(openMember ?? Number(id)),
  );
  const order = list.join();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const inField = event.target instanceof Element ? event.target.closest<HTMLElement>(field) : null;
      if (inField) {
        if (event.key === "Escape" && ["message", chatSearchField].includes(inField.id)) inField.blur();
        return;
      }
      const step = { j: 1, k: -1 }[event.key];
      const to = step === undefined ? undefined : list[open === -1 && step < 0 ? list.length - 1 : open + step];
      if (to !== undefined) navigate(urls.chat(to));
      else if (event.key === "/") search(() => navigate(`${urls.chats()}#${chatSearchField}`));
      else if (event.key === "Escape" && id !== undefined) navigate(urls.chats());
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
    // `list` is told by its order.
  }, [order, open, id, navigate]);
}
