import type { Edition } from "#contract/programme/edition.ts";
import { m } from "#messages/messages.js";
import { ButtonAnchor } from "#web/ui/button.tsx";
import { ArrowOutIcon } from "#web/ui/icons.tsx";
import { Picture } from "#web/ui/media/picture.tsx";

/** Where it is: the organiser's picture and address. The map is on another site, behind a link: nothing of it is loaded here. */
export function OwnMap({ map }: { map: NonNullable<Edition["map"]> }) {
  const search = new URLSearchParams({ query: map.address });
  return (
    <section aria-labelledby="about-map" className="border-y border-text">
      {map.picture && (
        <Picture
          src={map.picture}
          alt={map.alt}
          width={1600}
          height={800}
          sizes="100vw"
          className="aspect-[2/1] w-full object-cover"
        />
      )}
      <div className="page flex flex-wrap items-end justify-between gap-6 py-8 sm:py-10">
        <div>
          <h2 id="about-map" className="text-big">
            {m.about_map_where()}
          </h2>
          {map.address && <p className="mt-3 text-lg">{map.address}</p>}
        </div>
        {map.address && (
          <ButtonAnchor
            variant="outline"
            size="large"
            href={`https://www.openstreetmap.org/search?${search}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {m.about_map_open()}
            <ArrowOutIcon className="size-5" />
            <span className="sr-only"> {m.layout_new_window()}</span>
          </ButtonAnchor>
        )}
      </div>
    </section>
  );
}
