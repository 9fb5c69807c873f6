import { type ReactNode, useEffect, useMemo, useState } from "react";
import { m } from "#messages/messages.js";
import { IconButton } from "../icon-button.tsx";
import { ArrowBackIcon, ArrowIcon, PauseIcon, PlayIcon } from "../icons.tsx";
import { useHydrated } from "../login-session/use-hydrated.ts";
import { useAutoplay } from "./autoplay.ts";
import { useEmbla } from "./use-embla.ts";

/** A looping carousel, optionally with autoplay and a pause button. */
export function Carousel<Item extends { id: number }>({
  label,
  items,
  slideClassName,
  autoplayMs = 0,
  startIndex = 0,
  arrows = true,
  children,
}: {
  label: string;
  items: readonly Item[];
  /** Classes of a slide, such as its width (`basis-…`). */
  slideClassName: string;
  /** 0: no autoplay. */
  autoplayMs?: number;
  startIndex?: number;
  /** Without arrows it can be dragged; with reduced motion they are shown all the same. */
  arrows?: boolean;
  children: (item: Item) => ReactNode;
}) {
  const { viewport, carousel, move } = useEmbla(startIndex, autoplayMs);
  const { possible, paused, setPaused, holdHandlers } = useAutoplay(carousel, autoplayMs > 0);
  const hydrated = useHydrated();
  const arrowsShown = arrows || (hydrated && !possible);
  const [position, setPosition] = useState({ at: startIndex, stops: items.length });

  useEffect(() => {
    if (!carousel) return;
    const updateState = () =>
      setPosition({ at: carousel.selectedScrollSnap(), stops: carousel.scrollSnapList().length });
    updateState();
    carousel.on("select", updateState).on("reInit", updateState);
    return () => {
      carousel.off("select", updateState).off("reInit", updateState);
    };
  }, [carousel]);

  // A press holds the carousel, a step moves it: neither draws the slides anew.
  const slides = useMemo(
    () =>
      items.map((item, index) => (
        <li
          key={item.id}
          aria-roledescription={m.ui_carousel_slide()}
          aria-label={m.ui_carousel_position({ at: index + 1, of: items.length })}
          className={`flex min-w-0 shrink-0 grow-0 pl-4 ${slideClassName}`}
        >
          {children(item)}
        </li>
      )),
    [items, slideClassName, children],
  );

  return (
    <section aria-roledescription={m.ui_carousel()} aria-label={label} {...holdHandlers}>
      {/* A scrollable list until Embla is loaded, and without JavaScript. Relative, so that sr-only texts stay inside. */}
      <div
        ref={viewport}
        tabIndex={carousel ? undefined : 0}
        className={`relative -m-1 p-1 ${carousel ? "overflow-hidden" : "overflow-x-auto"}`}
      >
        {/* With any transition, Embla would measure positions before its own reset is applied. */}
        <ul className="-ml-4 flex touch-pan-y transition-none">{slides}</ul>
      </div>
      <div className={`mt-5 flex min-h-11 items-center gap-2 ${position.stops > 1 ? "" : "invisible"}`}>
        {arrowsShown && (
          <>
            <IconButton
              label={m.ui_carousel_previous()}
              className="border-edge!"
              onClick={() => move("scrollPrev")}
            >
              <ArrowBackIcon />
            </IconButton>
            <IconButton
              label={m.ui_carousel_next()}
              className="border-edge!"
              onClick={() => move("scrollNext")}
            >
              <ArrowIcon />
            </IconButton>
          </>
        )}
        {possible && (
          <IconButton
            label={paused ? m.ui_carousel_play() : m.ui_carousel_pause()}
            className="border-edge!"
            onClick={() => setPaused(!paused)}
          >
            {paused ? <PlayIcon /> : <PauseIcon />}
          </IconButton>
        )}
        <span aria-hidden="true" className="small-print ml-2 text-muted tabular-nums">
          {String(position.at + 1).padStart(2, "0")} / {String(position.stops).padStart(2, "0")}
        </span>
      </div>
    </section>
  );
}
