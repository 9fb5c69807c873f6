import { m } from "#messages/messages.js";
import { Carousel } from "#web/ui/carousel/carousel.tsx";
import { Picture } from "#web/ui/media/picture.tsx";

/** Spec section 2, in ms. */
const AUTOPLAY_MS = 2_000;

const photos = [
  m.about_photo_hall,
  m.about_photo_workshop,
  m.about_photo_castle,
  m.about_photo_market,
  m.about_photo_theatre,
  m.about_photo_piano,
  m.about_photo_showcase,
].map((alt, index) => ({ id: index + 1, src: `/pictures/about-${index + 1}.webp`, alt }));

/** Plays by itself, without arrows (spec section 2). */
export function Photos() {
  return (
    <div className="overflow-x-clip py-14 pl-[clamp(1rem,4vw,4rem)] sm:py-20">
      <Carousel
        label={m.about_photos()}
        items={photos}
        autoplayMs={AUTOPLAY_MS}
        arrows={false}
        slideClassName="basis-[86%] sm:basis-[62%] menu:basis-[46%]"
      >
        {({ src, alt }) => (
          <Picture
            src={src}
            alt={alt()}
            width={1280}
            height={853}
            sizes="(min-width: 62.25rem) 46vw, (min-width: 40rem) 62vw, 86vw"
            className="aspect-[3/2] w-full object-cover"
          />
        )}
      </Carousel>
    </div>
  );
}
