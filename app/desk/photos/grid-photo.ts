import type { MemberHistory } from "#app/members/review/member-history.queries.server.ts";

/** What the grid shows of a waiting photo. */
export type GridPhoto = {
  id: string;
  status: "active" | "pending";
  main: boolean;
  /** Uploaded at this time, ISO. */
  createdAt: string;
  domain: string;
  placeholder: string;
  width: number;
  height: number;
  /** Their history, with what the grid says instead of exact dates: the age, and the day of the sign-up. */
  member: Omit<MemberHistory, "profileId" | "dateOfBirth" | "memberSince"> & { id: number; age: number; since: string };
  /** Photos that look alike, the most alike first. */
  near: { id: string; memberId: number; status: "active" | "pending" | "rejected"; own: boolean; distance: number }[];
};
