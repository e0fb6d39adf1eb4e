/** The most bytes of text that a form of the site takes: those of the desk, where lists are pasted. */
export const maxFormBytes = 1_000_000;
