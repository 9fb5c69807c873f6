import type { IdeasCall } from "#contract/ideas/ideas.ts";
import { m } from "#messages/messages.js";
import { PlayIcon } from "#web/ui/icons.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { YoutubeFrame } from "#web/ui/media/youtube-frame.tsx";

/** The poster comes from this site; YouTube is contacted only after the visitor starts the film. */
export function PastIdea({
  idea,
  playing,
  onPlay,
}: {
  idea: IdeasCall["past_ideas"][number];
  playing: boolean;
  onPlay: () => void;
}) {
  return (
    <article className="w-full">
      <div className="relative aspect-video bg-ink">
        {playing ? (
          <YoutubeFrame id={idea.youtube_id} title={idea.title} />
        ) : (
          <button
            type="button"
            onClick={onPlay}
            aria-label={m.ideas_watch({ title: idea.title })}
            className="group absolute inset-0"
          >
            <Picture
              src={idea.poster}
              alt=""
              width={960}
              height={540}
              sizes="(min-width: 1280px) 30vw, (min-width: 640px) 50vw, 87vw"
              className="size-full object-cover"
            />
            <span className="absolute bottom-0 left-0 grid size-16 place-items-center bg-ink text-paper transition-transform duration-200 ease-out group-hover:scale-110 sm:size-20">
              <PlayIcon className="size-8 fill-current" />
            </span>
          </button>
        )}
      </div>
      <h3 className="mt-4 text-xl sm:text-2xl">{idea.title}</h3>
      {idea.credit && <p className="small-print mt-1.5 pr-6 text-muted">{idea.credit}</p>}
    </article>
  );
}
