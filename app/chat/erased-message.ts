/** The text that an erased message is stored with: none, which no member can send (app/leaving/README.md#erasure). */
export const erasedText = "";

/** Whether a message was erased with its sender, or taken down by staff. */
export const isErased = (message: { kind: string; text: string }) =>
  message.kind === "text" && message.text === erasedText;
