/** How many days a report is about if none are named: yield is looked at week by week, cohorts take longer. */
export const reportDays = { yield: 7, cohorts: 30 };
