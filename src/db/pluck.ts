/** One value of each row. */
export const pluck = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name): Row[Name][] =>
  rows.map((row) => row[name]);
