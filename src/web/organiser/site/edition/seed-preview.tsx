import { useDeferredValue, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { drawField } from "#artwork/drawing.ts";
import { accentColours } from "#contract/site/accent-colours.ts";
import { Preview } from "../../kit/preview.tsx";

const WIDTH = 480;
const HEIGHT = 300;

/** The year's drawing, redrawn with each seed. */
export function SeedPreview() {
  const typed = useDeferredValue(useWatch({ name: "seed" }) as number);
  const seed = Number.isSafeInteger(typed) ? typed : 0;
  // The form of a new edition has no colours yet.
  const own = accentColours(useWatch({ name: "look.accent" }) as string | undefined);
  const { dots, strokes } = useMemo(() => drawField({ seed, width: WIDTH, height: HEIGHT }), [seed]);
  return (
    <Preview>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full border bg-ink text-emerald-300"
        style={own ? { color: own.dark } : undefined}
      >
        {strokes.map(({ path, width }) => (
          <path
            key={path}
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth={width}
            strokeLinecap="round"
          />
        ))}
        {dots.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="currentColor" />
        ))}
      </svg>
    </Preview>
  );
}
