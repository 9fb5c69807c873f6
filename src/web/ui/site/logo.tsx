import { smallerPicturePath } from "#contract/pictures/pictures.ts";
import { currentSiteFacts, hasOurArtwork } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";

/**
 * The edition's own logo; else our wordmark, whose first X is a grid of dots and the second a drawn line. Another event's
 * name stands in its place.
 */
export function Logo({
  className = "h-10",
  textClassName = "text-lg sm:text-2xl",
  pictureClassName = "max-h-11 max-w-32 sm:max-w-44",
  whole = false,
}: {
  className?: string;
  textClassName?: string;
  /** The room that an own logo may fill. */
  pictureClassName?: string;
  /** There is room for a name of any length. */
  whole?: boolean;
}) {
  const name = m.site_name();
  const { look } = currentSiteFacts();
  if (look?.logo)
    return <LogoPictures logo={look.logo} onDark={look.logo_on_dark} className={pictureClassName} />;
  return <Wordmark name={name} className={className} textClassName={textClassName} whole={whole} />;
}

/** In letters; a longer name stands in smaller ones, where two lines of the others would cut it. */
const LONG = 26;
const LONG_NAME =
  "line-clamp-4 max-w-24 pb-[0.12em] text-[0.6875rem] min-[22.5rem]:line-clamp-3 min-[22.5rem]:max-w-[16ch] min-[22.5rem]:text-[0.8125rem] sm:line-clamp-2 sm:max-w-[24ch] sm:text-base";

/** Without a logo: the event's name, and of ours its drawing. */
export function Wordmark({
  name,
  className = "",
  textClassName = "text-lg sm:text-2xl",
  whole = false,
}: {
  name: string;
  className?: string;
  textClassName?: string;
  whole?: boolean;
}) {
  if (!hasOurArtwork(name)) {
    const room = whole ? "block max-w-[18ch]" : "line-clamp-2 max-w-[14ch]";
    return (
      <span
        aria-hidden="true"
        className={`font-display leading-[0.95] font-extrabold tracking-tight ${!whole && name.length > LONG ? LONG_NAME : `${room} ${textClassName}`}`}
      >
        {name}
      </span>
    );
  }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 40"
      className={`w-auto ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="8"
    >
      <path d="M4 38V5l25 30V2M64 6H46v28h18M47 20h15M172 6h28M186 6v32" />
      <path strokeWidth="7" strokeLinecap="round" strokeDasharray="0 11.31" d="m78 4 32 32M110 4 78 36" />
      <path
        strokeWidth="6.5"
        strokeLinecap="round"
        stroke="var(--accent)"
        d="M124 5c16-2 18 32 36 30M158 4c-18 4-12 30-35 32"
      />
    </svg>
  );
}

/** Sharp in the largest room that a page has for it. */
const WIDTH = 640;

/** On a dark ground a logo without a version of its own stands on a light plate. */
export function LogoPictures({
  logo,
  onDark,
  className,
}: {
  logo: string;
  onDark: string;
  className: string;
}) {
  const picture = (path: string, look: string) => (
    <img
      src={smallerPicturePath(path, WIDTH, "webp")}
      alt=""
      className={`min-w-0 object-contain object-left ${className} ${look}`}
    />
  );
  if (!onDark) return picture(logo, "dark:rounded-sm dark:bg-paper dark:p-1.5");
  return (
    <>
      {picture(logo, "dark:hidden")}
      {picture(onDark, "not-dark:hidden")}
    </>
  );
}
