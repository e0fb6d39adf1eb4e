import { hasContactData } from "#app/account/contact-data.ts";

/**
 * Whether a message is shown with a warning to its recipient: it is the first message of a conversation that the other
 * member started, and it contains contact data (product 12, Contact data). The sender is not warned.
 */
export function hasContactWarning(message: { own: boolean; seq: number; text: string }): boolean {
  return !message.own && message.seq === 1 && hasContactData(message.text);
}
