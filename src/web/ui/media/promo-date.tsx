import { useEffect, useRef, useState } from "react";
import { cardWords, DATE_SCENE, dateLine } from "#artwork/promo-times.ts";
import type { Edition } from "#contract/programme/edition.ts";
import { dateSpan } from "../time/date-span.ts";

/** The film's own frame: everything here is in its units. */
const FRAME = { width: 1280, height: 720 };
/** On a phone the film's button takes the lowest quarter of the right side. */
const LINE = { left: 52, top: 52, width: 1176, largest: 440, gap: 40 };
/** Shares of the display face's size: the height of capitals and figures, and a little below them. */
const CAPITALS = 0.7;
const BELOW = 0.08;

/**
 * When and where, over the promo film, which has no date of its own: small on its card with the logo, and large in the scene
 * that is kept free for it. Both move by the film's time; without a film it is the card's, as on the poster.
 */
export function PromoDate({
  days,
  city,
  film,
}: Pick<Edition, "days" | "city"> & { film: HTMLVideoElement | null }) {
  const span = dateSpan(days, " — ");
  const place = city.toUpperCase();
  const lines = greatLines(span, place);
  const card = useRef<SVGTextElement>(null);
  const scene = useRef<SVGGElement>(null);
  const [sizes, setSizes] = useState([LINE.largest, LINE.largest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, as in the other language, have other widths.
  useEffect(() => {
    const [small, great] = [card.current, scene.current];
    if (!film || !small || !great) return;
    let left = false;
    // Measured in the display face, which the page may still be waiting for.
    document.fonts.ready.then(() => {
      if (!left) setSizes([...great.querySelectorAll("text")].map(sizeToFit));
    });
    const paint = (time: number) => {
      small.style.opacity = String(cardWords(time));
      const on = time >= DATE_SCENE.from && time < DATE_SCENE.to;
      great.style.visibility = on ? "visible" : "hidden";
      for (const [index, text] of great.querySelectorAll("text").entries())
        text.setAttribute(
          "transform",
          `translate(0 ${dateLine(time, index) * parseFloat(text.style.fontSize)})`,
        );
    };
    const stop = followFilm(film, paint);
    return () => {
      left = true;
      stop();
      paint(0);
    };
  }, [film, span, place]);

  return (
    <svg
      role="img"
      aria-label={`${span} // ${place}`}
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      preserveAspectRatio="xMidYMid slice"
      className="pointer-events-none absolute inset-0 size-full"
    >
      <text
        ref={card}
        x={60}
        y={94}
        strokeWidth={40}
        strokeLinejoin="round"
        paintOrder="stroke"
        className="fill-paper stroke-ink font-mono text-[42px] font-medium tracking-[-0.02em]"
      >
        {span} {"//"} {place}
      </text>
      <g ref={scene} className="fill-ink font-display font-extrabold tracking-[-0.03em]" visibility="hidden">
        {placed(sizes).map(({ size, top }, index) => (
          // Its own frame, in which a line rises and out of which it leaves.
          <svg
            key={lines[index]}
            aria-hidden="true"
            y={top}
            width={FRAME.width}
            height={size * (CAPITALS + BELOW)}
          >
            <text x={LINE.left} y={size * CAPITALS} style={{ fontSize: `${size}px` }}>
              <Marked line={lines[index] ?? ""} />
            </text>
          </svg>
        ))}
      </g>
    </svg>
  );
}

/** `26 — 31` and `OUT // LEIRIA`; of days in two months, those and the city. */
function greatLines(span: string, place: string): [string, string] {
  const sameMonth = /^([\d —]*\d) (\D+)$/.exec(span);
  return sameMonth ? [`${sameMonth[1]}`, `${sameMonth[2]} // ${place}`] : [span, place];
}

/** One line below the other. */
function placed([first = 0, second = 0]: readonly number[]): [Placed, Placed] {
  return [
    { size: first, top: LINE.top },
    { size: second, top: LINE.top + first * CAPITALS + LINE.gap },
  ];
}

interface Placed {
  size: number;
  top: number;
}

/** The line across the frame, unless its letters would be larger than the film's own. */
function sizeToFit(text: SVGTextElement): number {
  const size = parseFloat(text.style.fontSize);
  return Math.min(LINE.largest, (size * LINE.width) / text.getComputedTextLength());
}

function Marked({ line }: { line: string }) {
  const [before, after] = line.split("//");
  if (after === undefined) return line;
  return (
    <>
      {before}
      <tspan className="fill-hot">{"//"}</tspan>
      {after}
    </>
  );
}

/** Calls `paint` with the film's time, in seconds, for each of its frames that is shown. Returns what ends it. */
function followFilm(film: HTMLVideoElement, paint: (time: number) => void): () => void {
  if (!("requestVideoFrameCallback" in film)) return followByScreen(film, paint);
  let handle = film.requestVideoFrameCallback(onFrame);
  function onFrame(_: number, { mediaTime }: VideoFrameCallbackMetadata) {
    paint(mediaTime);
    handle = film.requestVideoFrameCallback(onFrame);
  }
  return () => film.cancelVideoFrameCallback(handle);
}

/** For browsers that do not tell of a film's frames: at each of the screen's. */
function followByScreen(film: HTMLVideoElement, paint: (time: number) => void): () => void {
  let handle = requestAnimationFrame(onFrame);
  function onFrame() {
    paint(film.currentTime);
    handle = requestAnimationFrame(onFrame);
  }
  return () => cancelAnimationFrame(handle);
}
