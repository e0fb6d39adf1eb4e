/** More bytes of text than any form has that people fill in: at the desk long lists are pasted. */
export const maxFormBytes = 1_000_000;
