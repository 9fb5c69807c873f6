/** While `now`, a new login session comes from this page's own login. */
export const loginUnderWay = { now: false };
