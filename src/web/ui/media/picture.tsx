import { pictureWidths, smallerPicturePath } from "#contract/pictures/pictures.ts";
import { WithoutPicture, type WithoutPictureProps } from "./without-picture.tsx";

interface PictureProps extends WithoutPictureProps {
  /** A path under `/pictures/`, as the API gives it; empty: the organiser has given none, and `name` or `drawing` stands there. */
  src: string;
  /** Empty if the text beside it says the same. */
  alt: string;
  /** The original's size in px, so that the browser reserves the space. */
  width: number;
  height: number;
  /** The shown width, as in `<img sizes>`. */
  sizes: string;
  /** On the first screen: loaded eagerly. */
  priority?: boolean;
  /** A tiny copy as a data URL, shown blurred until the picture is there. */
  placeholder?: string | undefined;
}

/** A responsive picture, as AVIF or WebP. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  priority = false,
  placeholder = "",
  className = "",
  style,
  name,
  drawing,
}: PictureProps) {
  if (!src) return <WithoutPicture className={className} style={style} name={name} drawing={drawing} />;
  const widths = pictureWidths.filter((smaller) => smaller < width);
  const srcSet = (format: "avif" | "webp") =>
    [
      ...widths.map((smaller) => `${smallerPicturePath(src, smaller, format)} ${smaller}w`),
      ...(format === "webp" ? [`${src} ${width}w`] : []),
    ].join(", ");
  const resizable = /^\/pictures\/[\w-]+\.webp$/.test(src) && widths.length > 0;
  return (
    // No box of its own; the sources would be items of a grid unless hidden.
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
        // The browser smooths the few pixels that it enlarges.
        style={placeholder ? { ...style, backgroundImage: `url(${placeholder})` } : style}
        className={`bg-line bg-cover bg-center ${className}`}
      />
    </picture>
  );
}
