/**
 * The roles' rights: the owner has all; the editor content, programme and tickets; finance orders, money and figures; the door
 * admission alone; the box office its own counter sales alone; a reviewer the proposals that a call assigns to them. Each endpoint names
 * its roles.
 */
export const staffRoles = ["owner", "editor", "finance", "door", "box_office", "reviewer"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const owners = ["owner"] as const satisfies readonly StaffRole[];
export const editors = ["owner", "editor"] as const satisfies readonly StaffRole[];
/** They score proposals of a call for sessions; a reviewer those that it assigns to them, and no others. */
export const reviewers = ["owner", "editor", "reviewer"] as const satisfies readonly StaffRole[];
/** Orders, buyers' data, money and figures: editors need none of these, and the door sees only who comes in. */
export const finance = ["owner", "finance"] as const satisfies readonly StaffRole[];
/** Roles that see the shop's stock and settings, which helpers of a day need not see. */
export const office = ["owner", "editor", "finance"] as const satisfies readonly StaffRole[];
/** An edition's settings, and what is missing before it can be published. */
export const team = ["owner", "editor", "finance", "door"] as const satisfies readonly StaffRole[];
/** They sell at the counter; the box office sees its own sales, and no others. */
export const counter = ["owner", "finance", "box_office"] as const satisfies readonly StaffRole[];
