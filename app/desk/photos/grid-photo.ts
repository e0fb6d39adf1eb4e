import type { RejectReason } from "#db/schema.ts";

/** What the grid shows of a waiting photo. */
export type GridPhoto = {
  id: string;
  status: "active" | "pending";
  main: boolean;
  /** Uploaded at this time, ISO. */
  createdAt: string;
  domain: string;
  thumbhash: string;
  width: number;
  height: number;
  member: {
    id: number;
    name: string;
    age: number;
    country: string | null;
    fictional: boolean;
    /** The day of the sign-up. */
    since: string;
    photos: number;
    approved: number;
    rejected: number;
    lastReasons: RejectReason[];
    complaints: number;
    upheld: number;
    sanctions: number;
  };
  /** Photos that look alike, the most alike first. */
  near: { id: string; memberId: number; status: "active" | "pending" | "rejected"; own: boolean; distance: number }[];
};
