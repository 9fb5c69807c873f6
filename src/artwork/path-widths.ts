/** Widths of strokes as shares of the grid's spacing; the first is a dot's. */
export const PATH_WIDTHS = [0.19, 0.1, 0.15, 0.2, 0.25];
