import type { Column } from "./columns.ts";

/** The columns' widths; the first is for the box that selects. */
export function templateOf<Row>(columns: readonly Column<Row>[], selectable: boolean): string {
  const widths = columns.map((column, index) => {
    const weight = index === 0 ? 3 : (column.weight ?? 1);
    return weight === 0 ? leastOf(column, index) : `minmax(${leastOf(column, index)}, ${weight}fr)`;
  });
  return [marginOf(selectable), ...widths].join(" ");
}

/** With less room the list scrolls sideways. In itself the grid would take the width at which every column has its share of it. */
export function leastWidthOf<Row>(columns: readonly Column<Row>[], selectable: boolean): string {
  return `calc(${[marginOf(selectable), ...columns.map(leastOf), "1.5rem"].join(" + ")})`;
}

/** The first is the record's own name. */
const leastOf = <Row>({ header, min = headerWidth(header) }: Column<Row>, index: number) =>
  index === 0 ? "10rem" : min;
/** A header in small mono letters is read whole. */
const headerWidth = (header: string) => `${Math.max(5, Math.min(9, 1.5 + header.length * 0.46))}rem`;
const marginOf = (selectable: boolean) => (selectable ? "2.75rem" : "1.5rem");
