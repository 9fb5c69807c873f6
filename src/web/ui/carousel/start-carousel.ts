import createCarousel, { type EmblaCarouselType } from "embla-carousel";
import autoplay from "embla-carousel-autoplay";

/** Loaded when a carousel comes near: until then the browser scrolls the slides. */
export function startCarousel(
  viewport: HTMLElement,
  { startIndex, autoplayMs }: { startIndex: number; autoplayMs: number },
): EmblaCarouselType {
  // What was scrolled by hand would be added to every place.
  viewport.scrollLeft = 0;
  const plugins =
    autoplayMs > 0
      ? [autoplay({ delay: autoplayMs, playOnInit: false, stopOnInteraction: true, stopOnFocusIn: false })]
      : [];
  return createCarousel(viewport, { loop: true, align: "start", startIndex }, plugins);
}
