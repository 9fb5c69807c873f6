import { hasOurArtwork } from "#contract/site-facts.ts";
import { m } from "#messages/messages.js";

/** The wordmark: the first X is a grid of dots, the second a drawn line. Another event's name stands in its place. */
export function Logo({
  className = "h-10",
  textClassName = "text-lg sm:text-2xl",
}: {
  className?: string;
  textClassName?: string;
}) {
  const name = m.site_name();
  if (!hasOurArtwork(name))
    return (
      <span
        aria-hidden="true"
        className={`line-clamp-2 max-w-[14ch] font-display leading-[0.95] font-extrabold tracking-tight ${textClassName}`}
      >
        {name}
      </span>
    );
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
