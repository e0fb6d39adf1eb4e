/** How many days the screen of the yield is about if none are named: it is looked at week by week. */
export const yieldDays = 7;
