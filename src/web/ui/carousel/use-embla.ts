import type { EmblaCarouselType } from "embla-carousel";
import { useEffect, useRef, useState } from "react";

type Move = "scrollPrev" | "scrollNext";

/** Starts Embla for the element that gets the ref when it comes near the viewport. `autoplayMs` 0: no autoplay. */
export function useEmbla(startIndex: number, autoplayMs: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const [carousel, setCarousel] = useState<EmblaCarouselType>();
  const running = useRef<EmblaCarouselType>(undefined);
  /** Presses that came before Embla. */
  const early = useRef<Move[]>([]);

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let embla: EmblaCarouselType | undefined;
    let unmounted = false;
    const stopWaiting = onceNearViewport(element, async () => {
      const { startCarousel } = await import("./start-carousel.ts");
      if (unmounted) return;
      embla = startCarousel(element, { startIndex, autoplayMs });
      running.current = embla;
      for (const move of early.current.splice(0)) embla[move]();
      setCarousel(embla);
    });
    return () => {
      unmounted = true;
      stopWaiting();
      embla?.destroy();
      running.current = undefined;
      early.current = [];
      setCarousel(undefined);
    };
  }, [startIndex, autoplayMs]);

  const move = (where: Move) => {
    if (running.current) running.current[where]();
    else early.current.push(where);
  };
  return { viewport, carousel, move };
}

/** Runs once when the element is near the viewport. If loading fails, the native list stays. */
function onceNearViewport(element: Element, work: () => Promise<void>): () => void {
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
