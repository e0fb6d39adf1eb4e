import { useNavigate, useParams } from "@remix-run/react";
import { useEffect } from "react";
import { urls } from "../urls.ts";

const field = "input, textarea, select, [contenteditable], dialog";

/**
 * Keys of the two panes: j and k go to the next and the previous conversation, / to the overview, Esc leaves the
 * composer, and from there the conversation.
 */
export function useChatKeys(conversations: { conversation: { id: number }; profile: { id: number } }[]): void {
  const navigate = useNavigate();
  const { id } = useParams();
  const list = conversations.map(({ conversation }) => conversation.id);
  const open = conversations.findIndex((each) => [each.conversation.id, each.profile.id].includes(Number(id)));
  const order = list.join();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const inField = event.target instanceof Element ? event.target.closest<HTMLElement>(field) : null;
      if (inField) {
        if (event.key === "Escape" && inField.id === "message") inField.blur();
        return;
      }
      const step = { j: 1, k: -1 }[event.key];
      const to = step === undefined ? undefined : list[open === -1 && step < 0 ? list.length - 1 : open + step];
      if (to !== undefined) navigate(urls.chat(to));
      else if (event.key === "Escape" || event.key === "/") navigate(urls.chats());
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
    // `list` is told by its order.
  }, [order, open, navigate]);
}
