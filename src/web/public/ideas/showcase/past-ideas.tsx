import { useState } from "react";
import type { IdeasCall } from "#contract/ideas/ideas.ts";
import { m } from "#messages/messages.js";
import { Carousel } from "#web/ui/carousel/carousel.tsx";
import { PastIdea } from "./past-idea.tsx";

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
