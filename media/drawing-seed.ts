/** All pictures of the demo were drawn of this number, which its `edition.json` has as `seed`; it is no date. */
export const DRAWING_SEED = 2025;
