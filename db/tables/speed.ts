import type { Generated } from "kysely";

/** How many page views of a day had a value in a bucket of a measure of speed. */
export interface SpeedDayTable {
  site_id: number;
  day: string;
  /** A lander's name, or a route such as `/members/:id`. */
  page: string;
  device: "phone" | "desktop";
  /** The experiment on the page and the variant that was shown; 0 and empty without one. */
  experiment_id: Generated<number>;
  variant: Generated<string>;
  metric: "lcp" | "inp" | "cls";
  bucket: number;
  views: number;
}
