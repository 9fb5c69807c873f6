import createCarousel, { type EmblaCarouselType } from "embla-carousel";
import autoplay from "embla-carousel-autoplay";

/** Loaded when a carousel comes near the viewport; until then the slides scroll natively. */
export function startCarousel(
  viewport: HTMLElement,
  { startIndex, autoplayMs }: { startIndex: number; autoplayMs: number },
): EmblaCarouselType {
  // Otherwise the native scroll offset would be added to every position.
  viewport.scrollLeft = 0;
  const plugins =
    autoplayMs > 0
      ? [autoplay({ delay: autoplayMs, playOnInit: false, stopOnInteraction: true, stopOnFocusIn: false })]
      : [];
  return createCarousel(viewport, { loop: true, align: "start", startIndex }, plugins);
}
