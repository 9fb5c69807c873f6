import { pictureWidths, smallerPicturePath } from "#contract/pictures.ts";

interface PictureProps {
  /** A path under `/pictures/`, as the API gives it. */
  src: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** Of the original, in px: the browser keeps the place. */
  width: number;
  height: number;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** On the first screen: loaded at once, and first. */
  priority?: boolean;
  className?: string;
}

/** A picture in the size that this screen needs, as AVIF or WebP. */
export function Picture({ src, alt, width, height, sizes, priority = false, className = "" }: PictureProps) {
  const widths = pictureWidths.filter((smaller) => smaller < width);
  const srcSet = (format: "avif" | "webp") =>
    [
      ...widths.map((smaller) => `${smallerPicturePath(src, smaller, format)} ${smaller}w`),
      ...(format === "webp" ? [`${src} ${width}w`] : []),
    ].join(", ");
  const resizable = /^\/pictures\/[\w-]+\.webp$/.test(src) && widths.length > 0;
  return (
    // Takes part in no layout of its own, nor do its sources, which are boxes of a grid unless hidden.
    <picture className="contents [&>source]:hidden">
      {resizable && <source type="image/avif" srcSet={srcSet("avif")} sizes={sizes} />}
      {resizable && <source type="image/webp" srcSet={srcSet("webp")} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? undefined : "async"}
        className={`bg-line ${className}`}
      />
    </picture>
  );
}
