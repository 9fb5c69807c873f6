import { type RefObject, useEffect, useRef, useState } from "react";
import type { Edition } from "#contract/programme/edition.ts";
import { m } from "#messages/messages.js";
import { Button } from "../button.tsx";
import { useDataSaver } from "../device/data-saver.ts";
import { useReducedMotion } from "../device/reduced-motion.ts";
import { IconButton } from "../icon-button.tsx";
import { PauseIcon, PlayIcon } from "../icons.tsx";
import { Picture } from "./picture.tsx";
import { PromoDate } from "./promo-date.tsx";

/**
 * The promo video with the edition's date, across the page. A poster until it is on screen; then it plays, muted, while it is
 * visible. With a data saver or reduced motion it loads only when the visitor starts it.
 */
export function PromoVideo({
  edition,
  priority = false,
  className = "",
}: {
  edition: Pick<Edition, "days" | "city">;
  /** On the first screen: its poster is loaded eagerly. */
  priority?: boolean;
  className?: string;
}) {
  const container = useRef<HTMLDivElement>(null);
  const onScreen = useOnScreen(container);
  const [choice, setChoice] = useState<"play" | "pause" | null>(null);
  const [failed, setFailed] = useState(false);
  const [film, setFilm] = useState<HTMLVideoElement | null>(null);
  const reducedMotion = useReducedMotion();
  const savesData = useDataSaver();
  const byItself = !reducedMotion && !savesData;
  const wanted = choice ? choice === "play" : byItself;
  const [loaded, setLoaded] = useState(false);
  if (onScreen && wanted && !loaded) setLoaded(true);

  return (
    <div ref={container} className={`relative aspect-video overflow-hidden bg-ink ${className}`}>
      <Picture
        src="/pictures/promo-poster.webp"
        alt={m.ui_promo_alt()}
        width={1920}
        height={1080}
        sizes="100vw"
        priority={priority}
        className="size-full object-cover"
      />
      {loaded && !failed && (
        <Loop
          onFilm={setFilm}
          playing={onScreen && wanted}
          onRefused={() => setChoice("pause")}
          onFailed={() => setFailed(true)}
        />
      )}
      <PromoDate days={edition.days} city={edition.city} film={film} />
      {!failed && (
        <div className="absolute right-1.5 bottom-1.5 sm:right-8 sm:bottom-8">
          {loaded || byItself ? (
            <IconButton
              label={wanted ? m.ui_promo_pause() : m.ui_promo_play()}
              className="border-text! bg-ground text-text hover:bg-text hover:text-ground"
              onClick={() => setChoice(wanted ? "pause" : "play")}
            >
              {wanted ? <PauseIcon /> : <PlayIcon />}
            </IconButton>
          ) : (
            <Button
              variant="outline"
              className="border-text! bg-ground! max-sm:px-0"
              onClick={() => setChoice("play")}
            >
              <PlayIcon />
              {/* On a phone there is no room beside the poster's text. */}
              <span className="sr-only sm:not-sr-only">{m.ui_promo_play()}</span>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** `onRefused`: the browser blocks autoplay, as with a battery saver. */
function Loop({
  onFilm,
  playing,
  onRefused,
  onFailed,
}: {
  onFilm: (film: HTMLVideoElement | null) => void;
  playing: boolean;
  onRefused: () => void;
  onFailed: () => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [shown, setShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do when refused does not begin anything anew.
  useEffect(() => {
    if (!playing) return video.current?.pause();
    video.current?.play().catch((error: DOMException) => error.name === "NotAllowedError" && onRefused());
  }, [playing]);
  useEffect(() => {
    onFilm(video.current);
    return () => onFilm(null);
  }, [onFilm]);

  return (
    <video
      ref={video}
      muted
      loop
      playsInline
      disablePictureInPicture
      preload="auto"
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setShown(true)}
      className={`absolute inset-0 size-full object-cover transition-opacity duration-250 ${shown ? "" : "opacity-0"}`}
    >
      <source src="/pictures/promo.webm" type="video/webm" />
      <source src="/pictures/promo.mp4" type="video/mp4" onError={onFailed} />
    </video>
  );
}

/** More than the element's edge is in the viewport. */
function useOnScreen(element: RefObject<Element | null>): boolean {
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false), {
      rootMargin: "-10% 0px",
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return onScreen;
}
