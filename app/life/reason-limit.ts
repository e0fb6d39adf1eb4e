/** How many characters a reason for leaving may have. */
export const reasonLimit = 500;
