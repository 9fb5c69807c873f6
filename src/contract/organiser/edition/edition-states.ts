/** Visitors see the published edition, and archived ones at the address of their year. */
export const editionStates = ["preparing", "published", "archived"] as const;
