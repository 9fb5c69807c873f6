import { m } from "#messages/messages.js";
import { ButtonAnchor, ButtonLink } from "../ui/button.tsx";
import { ArrowOutIcon } from "../ui/icons.tsx";
import { Picture } from "../ui/picture.tsx";

const picture = {
  width: 1600,
  height: 1000,
  sizes: "100vw",
};

/** The city as a drawing; the map itself is elsewhere, and is loaded by nobody who has not asked for it. */
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
          className={`aspect-[4/5] w-full object-cover sm:aspect-[16/10] menu:aspect-[2/1] ${theme}`}
        />
      ))}
      <div className="page bottom-0 left-0 sm:absolute sm:inset-x-0 sm:bottom-10">
        <div className="-mx-4 border-t border-text bg-ground p-6 sm:mx-0 sm:w-fit sm:max-w-md sm:border sm:p-8">
          <h2 id="about-map" className="text-big">
            {m.about_map_title({ city })}
          </h2>
          <p className="mt-3 text-lg">{m.about_map_text()}</p>
          <p className="mt-6 flex flex-wrap gap-3">
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
            <ButtonLink variant="quiet" size="large" to="/stages">
              {m.about_map_stages()}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
