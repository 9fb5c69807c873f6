import type { EmblaCarouselType } from "embla-carousel";
import { useEffect, useRef, useState } from "react";

/** Embla for the element that gets the ref, from when it is near; `autoplayMs` 0: it waits for a hand. */
export function useEmbla(startIndex: number, autoplayMs: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const [carousel, setCarousel] = useState<EmblaCarouselType>();

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let embla: EmblaCarouselType | undefined;
    let gone = false;
    const stopWaiting = whenNear(element, async () => {
      const { startCarousel } = await import("./start-carousel.ts");
      if (gone) return;
      embla = startCarousel(element, { startIndex, autoplayMs });
      setCarousel(embla);
    });
    return () => {
      gone = true;
      stopWaiting();
      embla?.destroy();
      setCarousel(undefined);
    };
  }, [startIndex, autoplayMs]);

  return { viewport, carousel };
}

/** Once, when a little more scrolling brings the element on screen. Where the network fails then, it is left as it is. */
function whenNear(element: Element, work: () => Promise<void>): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      work().catch(() => {});
    },
    { rootMargin: "50% 0px" },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
