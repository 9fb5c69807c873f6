import { useState } from "react";
import { languageName } from "#contract/language.ts";
import { smallerPicturePath } from "#contract/pictures/pictures.ts";
import type { Edition } from "#contract/programme/edition.ts";
import { m } from "#messages/messages.js";
import { PlayIcon } from "#web/ui/icons.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { YoutubeFrame } from "#web/ui/media/youtube-frame.tsx";

type Film = NonNullable<Edition["film"]>;

/** The organiser's film across the page, or its poster alone. */
export const OwnFilm = ({ film }: { film: Film }) =>
  film.file ? <FilmOfShop film={film} /> : <PosterOrYoutube film={film} />;

/** Nothing of the film is loaded before a visitor starts it, which needs no script. */
function FilmOfShop({ film }: { film: Film }) {
  return (
    <div className="border-b border-text bg-ink">
      {/* biome-ignore lint/a11y/useMediaCaption: the organiser may have none; those that are there are below. */}
      <video
        controls
        playsInline
        preload="none"
        src={film.file}
        poster={film.poster ? smallerPicturePath(film.poster, 1280, "webp") : undefined}
        aria-label={film.alt || m.site_name()}
        className="block aspect-video w-full"
      >
        {film.captions.map(({ language, path }) => (
          <track
            key={language}
            kind="captions"
            src={path}
            srcLang={language}
            label={languageName(language)}
          />
        ))}
      </video>
    </div>
  );
}

/** A visitor starts the video, if there is one, by the poster. */
function PosterOrYoutube({ film }: { film: Film }) {
  const [playing, setPlaying] = useState(false);
  return (
    <div className="relative aspect-video overflow-hidden border-b border-text bg-ink">
      {playing ? (
        <YoutubeFrame id={film.youtube_id} title={film.alt || m.site_name()} />
      ) : (
        <Picture
          src={film.poster}
          alt={film.alt}
          width={1920}
          height={1080}
          sizes="100vw"
          className="size-full object-cover"
        />
      )}
      {film.youtube_id && !playing && (
        <button
          type="button"
          onClick={() => setPlaying(true)}
          aria-label={m.ideas_watch({ title: film.alt || m.site_name() })}
          className="group absolute inset-0 noscript:hidden"
        >
          <span className="absolute bottom-0 left-0 grid size-16 place-items-center border border-ink bg-paper text-ink transition-transform duration-200 ease-out group-hover:scale-110 sm:size-24">
            <PlayIcon className="size-8 fill-current" />
          </span>
        </button>
      )}
    </div>
  );
}
