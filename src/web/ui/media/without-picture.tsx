import type { CSSProperties } from "react";

/** In place of a picture that the organiser has not given: the machine's grid on a band in the edition's accent. */
export const WithoutPicture = ({
  className = "aspect-video w-full",
  style,
}: {
  className?: string;
  style?: CSSProperties | undefined;
}) => (
  <span
    aria-hidden="true"
    style={style}
    className={`emerald-band block bg-ground bg-[radial-gradient(circle,var(--line)_2.5px,transparent_3px)] bg-size-[1.5rem_1.5rem] ${className}`}
  />
);
