/** Of the spec, section 2, in its order. An edition names and orders them as it likes (`partners_…` and `partner_groups` of its site). */
export const partnerGroups = ["sponsor", "media", "institutional", "stage"] as const;
export type PartnerGroup = (typeof partnerGroups)[number];
