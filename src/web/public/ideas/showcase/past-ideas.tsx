import { useState } from "react";
import type { IdeasCall } from "#contract/ideas/ideas.ts";
import { m } from "#messages/messages.js";
import { Carousel } from "#web/ui/carousel/carousel.tsx";
import { PlayIcon } from "#web/ui/icons.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { YoutubeFrame } from "#web/ui/media/youtube-frame.tsx";

/** Videos of earlier ideas; one plays at a time. */
export function PastIdeas({ ideas, year }: { ideas: IdeasCall["past_ideas"]; year: number }) {
  const [playing, setPlaying] = useState<number | null>(null);
  if (ideas.length === 0) return null;
  return (
    <section aria-labelledby="ideas-past" className="border-t border-text bg-raised">
      <div className="page py-20 sm:py-28">
        <h2 id="ideas-past" className="text-huge">
          {m.ideas_past({ year })}
        </h2>
        <p className="mt-5 mb-10 max-w-xl text-lg text-pretty text-muted">{m.ideas_past_text()}</p>
        <Carousel
          label={m.ideas_past_films({ year })}
          items={ideas}
          slideClassName="basis-[87%] sm:basis-1/2 xl:basis-1/3"
        >
          {(idea) => (
            <PastIdea idea={idea} playing={playing === idea.id} onPlay={() => setPlaying(idea.id)} />
          )}
        </Carousel>
      </div>
    </section>
  );
}

/** The poster comes from this site; YouTube is contacted only after the visitor starts the film. */
function PastIdea({
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
