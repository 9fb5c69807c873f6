/**
 * The roles' rights: the owner has all; the editor content, programme and tickets; finance orders, money and figures; the door
 * admission alone. Each endpoint names its roles.
 */
export const staffRoles = ["owner", "editor", "finance", "door"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const owners = ["owner"] as const satisfies readonly StaffRole[];
export const editors = ["owner", "editor"] as const satisfies readonly StaffRole[];
/** Orders, buyers' data, money and figures: editors need none of these, and the door sees only who comes in. */
export const finance = ["owner", "finance"] as const satisfies readonly StaffRole[];
