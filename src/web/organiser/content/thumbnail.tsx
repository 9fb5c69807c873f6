import { smallerPicturePath } from "#contract/pictures/pictures.ts";

/** A picture as small as a row is high; a square of dots where there is none. */
export function Thumbnail({ src, contain = false }: { src: string; contain?: boolean }) {
  if (!src)
    return (
      <span
        aria-hidden="true"
        className="size-7 shrink-0 rounded-sm border bg-[radial-gradient(var(--edge)_1px,transparent_1px)] bg-size-[5px_5px]"
      />
    );
  const resizable = /^\/pictures\/[\w-]+\.webp$/.test(src);
  return (
    <img
      src={resizable ? smallerPicturePath(src, 320, "webp") : src}
      alt=""
      width={28}
      height={28}
      loading="lazy"
      decoding="async"
      className={`size-7 shrink-0 rounded-sm bg-line ${contain ? "object-contain" : "object-cover"}`}
    />
  );
}
