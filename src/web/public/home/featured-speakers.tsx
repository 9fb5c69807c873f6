import { paths } from "#contract/paths.ts";
import type { Speaker } from "#contract/programme/programme.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { Carousel } from "#web/ui/carousel/carousel.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { Picture } from "#web/ui/media/picture.tsx";

/** Spec section 9. */
const AUTOPLAY_MS = 2_000;

export const featuredFields = [
  "id",
  "slug",
  "name",
  "position",
  "company",
  "image",
  "image_placeholder",
] as const satisfies (keyof Speaker)[];
export type FeaturedSpeaker = Pick<Speaker, (typeof featuredFields)[number]>;

/** The featured speakers; nothing if there are none. Dark in both themes. */
export function FeaturedSpeakers({ speakers }: { speakers: readonly FeaturedSpeaker[] }) {
  if (speakers.length === 0) return null;
  return (
    <section aria-labelledby="home-speakers" className="dark border-b border-text bg-ground text-text">
      <div className="page py-20 sm:py-28">
        <div className="mb-10 flex flex-wrap items-end justify-between gap-6 sm:mb-14">
          <h2 id="home-speakers" className="max-w-[11ch] text-huge">
            {m.home_speakers_title()}
          </h2>
          <ButtonLink variant="outline" size="large" to={paths.speakers()}>
            {m.home_speakers_all()}
          </ButtonLink>
        </div>
        <Carousel
          label={m.home_speakers_featured()}
          items={speakers}
          autoplayMs={AUTOPLAY_MS}
          slideClassName="basis-[78%] sm:basis-[42%] menu:basis-[30%] xl:basis-1/4"
        >
          {(speaker) => <Portrait speaker={speaker} />}
        </Carousel>
      </div>
    </section>
  );
}

function Portrait({ speaker }: { speaker: FeaturedSpeaker }) {
  return (
    <Link to={paths.speaker(speaker.slug)} className="group flex w-full flex-col pb-3">
      <span className="block overflow-hidden">
        <Picture
          src={speaker.image}
          name={speaker.name}
          placeholder={speaker.image_placeholder}
          alt=""
          width={640}
          height={800}
          sizes="(min-width: 80rem) 22vw, (min-width: 62.25rem) 28vw, (min-width: 40rem) 39vw, 72vw"
          className="aspect-4/5 w-full object-cover transition-transform duration-250 ease-out group-hover:scale-[1.03]"
        />
      </span>
      <span className="mt-5 font-display text-2xl leading-none font-bold tracking-tight underline-offset-4 group-hover:underline">
        {speaker.name}
      </span>
      <span className="mt-2">{speaker.position}</span>
      <span className="small-print mt-1 text-muted">{speaker.company}</span>
    </Link>
  );
}
