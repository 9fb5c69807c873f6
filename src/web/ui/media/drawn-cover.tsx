import { filePaths } from "#contract/paths.ts";

/**
 * In place of a ticket's picture that the organiser has not given: the edition's drawing, each ticket its own. `seed`: the
 * edition's. `colour`: where the page's own accent is another edition's.
 */
export const DrawnCover = ({
  seed,
  of,
  colour,
}: {
  seed: number;
  of: number;
  colour?: string | undefined;
}) => (
  <span aria-hidden="true" data-drawn-cover="" className="block bg-ink">
    <span
      className="block aspect-video w-full bg-emerald-300"
      style={{
        mask: drawingMask(seed, of),
        ...(colour && { backgroundColor: colour }),
      }}
    />
  </span>
);

export const drawingMask = (seed: number, of: number) =>
  `url(${filePaths.drawing(drawingOf(seed, of))}) center / cover`;

/** Neighbouring records have drawings that are far from each other. */
const drawingOf = (seed: number, of: number) => (Math.abs(seed) + of * 137) % DRAWINGS;
/** As many as the server draws. */
const DRAWINGS = 1_000;
