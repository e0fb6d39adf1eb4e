/** How long a complaint may be, in characters as people count them (spec 5 is silent; a careful statement fits). */
export const textLimit = 5000;
