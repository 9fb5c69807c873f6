import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ButtonAnchor, ButtonLink } from "#web/ui/button.tsx";
import { ArrowOutIcon } from "#web/ui/icons.tsx";
import { Picture } from "#web/ui/media/picture.tsx";

const picture = {
  width: 1600,
  height: 1000,
  sizes: "100vw",
};

/** The city as a drawing. The interactive map is on another site, behind a link. */
export function CityMap({ city }: { city: string }) {
  return (
    <section aria-labelledby="about-map" className="relative border-y border-text">
      {[
        { src: "/pictures/map-leiria.webp", theme: "dark:hidden" },
        { src: "/pictures/map-leiria-dark.webp", theme: "hidden dark:block" },
      ].map(({ src, theme }) => (
        <Picture
          key={src}
          {...picture}
          src={src}
          alt={m.about_map_alt({ city })}
          className={`aspect-[16/10] w-full object-cover menu:aspect-[2/1] ${theme}`}
        />
      ))}
      {/* Over the map only on screens wide enough to show every number. */}
      <div className="page border-t border-text py-8 sm:py-10 xl:absolute xl:inset-x-0 xl:bottom-10 xl:border-0 xl:py-0">
        <div className="md:flex md:items-end md:justify-between md:gap-12 xl:block xl:w-fit xl:max-w-[26rem] xl:border xl:border-text xl:bg-ground xl:p-8">
          <div className="max-w-xl">
            <h2 id="about-map" className="text-big">
              {m.about_map_title({ city })}
            </h2>
            <p className="mt-3 text-lg">{m.about_map_text()}</p>
          </div>
          <p className="mt-6 flex flex-wrap gap-y-3 sm:max-xl:gap-x-3 md:shrink-0">
            <ButtonAnchor
              variant="outline"
              size="large"
              href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: city })}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {m.about_map_more()}
              <ArrowOutIcon className="size-5" />
              <span className="sr-only"> {m.layout_new_window()}</span>
            </ButtonAnchor>
            <ButtonLink variant="quiet" size="large" to={paths.stages()}>
              {m.about_map_stages()}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
