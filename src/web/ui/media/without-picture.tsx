import type { CSSProperties } from "react";
import { drawingMask } from "./drawn-cover.tsx";
import { initials } from "./initials.ts";

export interface WithoutPictureProps {
  className?: string;
  style?: CSSProperties | undefined;
  /** The person whose initials stand there. */
  name?: string | undefined;
  /** The edition's drawing stands there, each record's its own, as in `DrawnCover`. */
  drawing?: { seed: number; of: number } | undefined;
}

/** In place of a picture that the organiser has not given, as quiet as the ground: it says nothing, and what has a picture stands out. */
export const WithoutPicture = ({
  className = "aspect-video w-full",
  style,
  name,
  drawing,
}: WithoutPictureProps) => (
  <span
    aria-hidden="true"
    data-without-picture=""
    style={style}
    className={`@container relative grid justify-items-center overflow-hidden bg-raised ${className}`}
  >
    <span
      className={`absolute inset-0 ${drawing ? "bg-edge" : "bg-[radial-gradient(circle,var(--line)_2px,transparent_2.5px)] bg-size-[1.25rem_1.25rem]"}`}
      style={drawing && { mask: drawingMask(drawing.seed, drawing.of) }}
    />
    {name && (
      <span className="relative mt-[30cqi] font-display text-[34cqi] leading-none font-extrabold tracking-tighter text-edge">
        {initials(name)}
      </span>
    )}
  </span>
);
