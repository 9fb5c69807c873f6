import type { EmblaCarouselType } from "embla-carousel";
import { type FocusEvent, useEffect, useState } from "react";
import { useReducedMotion } from "../device/reduced-motion.ts";
import { useModalOpen } from "../overlays/modal-marker.ts";

/** Plays until the visitor pauses it; stops while hovered or focused, behind a modal, and with reduced motion. */
export function useAutoplay(carousel: EmblaCarouselType | undefined, wanted: boolean) {
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const reducedMotion = useReducedMotion();
  const possible = wanted && !reducedMotion;
  const modalOpen = useModalOpen();
  const running = possible && !paused && !held && !modalOpen;

  useEffect(() => {
    const autoplay = carousel?.plugins().autoplay;
    if (!carousel || !autoplay) return;
    // With a single stop the plugin is not initialised, and `play` would fail.
    const moves = () => carousel.scrollSnapList().length > 1;
    const apply = () => (running && moves() ? autoplay.play() : autoplay.stop());
    apply();
    carousel.on("reInit", apply);
    return () => {
      carousel.off("reInit", apply);
    };
  }, [carousel, running]);

  const holdHandlers = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: (event: FocusEvent) => setHeld(event.currentTarget.contains(event.relatedTarget)),
  };
  return { possible, paused, setPaused, holdHandlers };
}
