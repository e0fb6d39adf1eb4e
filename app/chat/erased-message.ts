/** The text that an erased message is stored with: none, which no member can send (app/leaving/README.md#erasure). */
export const erasedText = "";

/** Whether a message was erased with its sender, or taken down by staff. */
export const isErased = (message: { kind: string; text: string }) =>
  message.kind === "text" && message.text === erasedText;

/** Whether a message was emptied, a while after its sender took it back: what was in it is not known any more. */
export const isEmptied = (message: { kind: string; text: string; taken_back_at: Date | null }) =>
  message.taken_back_at !== null && isErased(message);
