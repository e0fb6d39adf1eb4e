/** The names of the first touch that the common parameters of advertisers stand for. */
type MappedName = "network" | "sub1" | "sub2" | "sub3";

/**
 * Parameters that advertisers and their tools put on links, beside our own (app/tracking/README.md#parameters-of-links):
 * which of ours each one fills where that is empty, or that it is ignored. Click identifiers name a person's click:
 * they are never stored.
 */
export const linkParameters = {
  utm_source: "network",
  utm_campaign: "sub1",
  utm_content: "sub2",
  utm_term: "sub3",
  utm_medium: "ignored",
  utm_id: "ignored",
  utm_source_platform: "ignored",
  utm_creative_format: "ignored",
  utm_marketing_tactic: "ignored",
  gclid: "ignored",
  gbraid: "ignored",
  wbraid: "ignored",
  dclid: "ignored",
  gclsrc: "ignored",
  gad_source: "ignored",
  gad_campaignid: "ignored",
  srsltid: "ignored",
  _ga: "ignored",
  _gl: "ignored",
  fbclid: "ignored",
  igshid: "ignored",
  msclkid: "ignored",
  ttclid: "ignored",
  twclid: "ignored",
  li_fat_id: "ignored",
  ScCid: "ignored",
  rdt_cid: "ignored",
  epik: "ignored",
  yclid: "ignored",
  mc_cid: "ignored",
  mc_eid: "ignored",
  _branch_match_id: "ignored",
} as const satisfies Record<string, MappedName | "ignored">;

/** The parameters that fill one of ours, if it is empty. */
export const fallbackParameters: readonly [string, MappedName][] = Object.entries(linkParameters).flatMap(
  ([name, own]): [string, MappedName][] => (own === "ignored" ? [] : [[name, own]]),
);
