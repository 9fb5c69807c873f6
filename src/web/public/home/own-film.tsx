import { useState } from "react";
import type { Edition } from "#contract/programme/edition.ts";
import { m } from "#messages/messages.js";
import { PlayIcon } from "#web/ui/icons.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { YoutubeFrame } from "#web/ui/media/youtube-frame.tsx";

/** The organiser's poster across the page; a visitor starts the film, if there is one, by it. */
export function OwnFilm({ film }: { film: NonNullable<Edition["film"]> }) {
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
