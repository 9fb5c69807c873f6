import { useState } from "react";
import { m } from "#messages/messages.js";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PauseIcon, PlayIcon } from "#web/ui/icons.tsx";
import type { Phrase } from "./banner-phrases.ts";

/** Spec section 1. */
const ITEMS = 20;

/** A marquee of alternating phrases. Screen readers get it once; it stops while hovered, focused or paused. */
export function Banner({ phrases }: { phrases: readonly Phrase[] }) {
  const [paused, setPaused] = useState(false);
  return (
    <section
      aria-label={m.layout_banner()}
      data-paused={paused || undefined}
      className="group relative overflow-hidden border-y border-text bg-ground py-5 print:hidden"
    >
      <p className="sr-only">{phrases.map((phrase) => phrase.join(" ")).join(". ")}</p>
      <div
        aria-hidden="true"
        className="flex w-max animate-[slide-by_90s_linear_infinite] group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] group-data-paused:[animation-play-state:paused]"
      >
        <Track phrases={phrases} />
        {/* Repeated for a seamless loop. */}
        <Track phrases={phrases} />
      </div>
      <div className="absolute inset-y-0 right-0 grid place-items-center border-l border-text bg-ground px-3 motion-reduce:hidden">
        <IconButton
          label={paused ? m.layout_banner_play() : m.layout_banner_pause()}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <PlayIcon /> : <PauseIcon />}
        </IconButton>
      </div>
    </section>
  );
}

function Track({ phrases }: { phrases: readonly Phrase[] }) {
  return (
    <ul className="flex shrink-0 items-center font-display font-bold tracking-tight whitespace-nowrap uppercase">
      {Array.from({ length: Math.max(ITEMS, phrases.length) }, (_, index) => {
        const [filled, outlined] = phrases[index % phrases.length] ?? ["", ""];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items never change places.
          <li key={index} className={`pr-[0.6em] ${index % 2 === 0 ? "text-6xl" : "text-3xl"}`}>
            {filled} <span className="outlined">{outlined}</span>
          </li>
        );
      })}
    </ul>
  );
}
