import type { EmblaCarouselType } from "embla-carousel";
import { type FocusEvent, useCallback, useEffect, useRef, useState } from "react";
import { useReducedMotion } from "../device/reduced-motion.ts";
import { useModalOpen } from "../overlays/modal-marker.ts";

/** Plays until the visitor pauses it; stops while hovered or focused, behind a modal, and with reduced motion. */
export function useAutoplay(carousel: EmblaCarouselType | undefined, wanted: boolean) {
  const [paused, setPaused] = useState(false);
  // No state: each press comes and goes by it, and nothing of it is drawn.
  const held = useRef(false);
  const reducedMotion = useReducedMotion();
  const possible = wanted && !reducedMotion;
  const modalOpen = useModalOpen();
  const running = possible && !paused && !modalOpen;

  const apply = useCallback(() => {
    const autoplay = carousel?.plugins().autoplay;
    if (!carousel || !autoplay) return;
    // With a single stop the plugin is not initialised, and `play` would fail.
    const moves = carousel.scrollSnapList().length > 1;
    if (running && !held.current && moves) autoplay.play();
    else autoplay.stop();
  }, [carousel, running]);

  useEffect(() => {
    apply();
    carousel?.on("reInit", apply);
    return () => {
      carousel?.off("reInit", apply);
    };
  }, [carousel, apply]);

  const hold = (value: boolean) => {
    if (held.current === value) return;
    held.current = value;
    apply();
  };
  const holdHandlers = {
    onPointerEnter: () => hold(true),
    onPointerLeave: () => hold(false),
    onFocus: () => hold(true),
    onBlur: (event: FocusEvent) => hold(event.currentTarget.contains(event.relatedTarget)),
  };
  return { possible, paused, setPaused, holdHandlers };
}
