import type { ReactNode } from "react";

/** Stands in the place of a list or a record: nothing yet, no match, not allowed, not loaded. */
export function StatePanel({
  title,
  text,
  alert = false,
  level = 2,
  children,
}: {
  title: string;
  text: ReactNode;
  /** It tells of a failure: a screen reader hears it at once. */
  alert?: boolean;
  level?: 1 | 2;
  /** The way on. */
  children?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div
      role={alert ? "alert" : undefined}
      className="mx-auto flex w-full max-w-lg flex-col items-start gap-3 px-4 py-12 sm:py-20"
    >
      <BentGrid failed={alert} />
      <Heading className="text-xl">{title}</Heading>
      <p className="text-muted">{text}</p>
      {children && <div className="mt-2 flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}

const COLUMNS = 13;
const ROWS = 5;
const STEP = 14;

/** The edition's idea, small: a grid of dots that a hand bends; torn where something failed. */
function BentGrid({ failed }: { failed: boolean }) {
  const dots = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const column = index % COLUMNS;
    const row = Math.floor(index / COLUMNS);
    const bend = Math.sin((column / (COLUMNS - 1)) * Math.PI) ** 2;
    const torn = failed && column > COLUMNS / 2 ? 7 : 0;
    const y = row * STEP + bend * 16 * Math.sin(row * 1.4 + column * 0.5) + torn;
    return { key: `${column}-${row}`, x: 4 + column * STEP + torn / 2, y: y + 20, r: 1.2 + bend * 1.6 };
  });
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 184 104"
      width={184}
      height={104}
      className={failed ? "text-danger" : "text-accent"}
    >
      {dots.map(({ key, x, y, r }) => (
        <circle key={key} cx={x.toFixed(1)} cy={y.toFixed(1)} r={r.toFixed(2)} fill="currentColor" />
      ))}
    </svg>
  );
}
