import { paths } from "#contract/paths.ts";
import type { Stage } from "#contract/programme/programme.ts";
import { venueParts } from "#contract/programme/venue-parts.ts";
import { m } from "#messages/messages.js";
import { ArrowIcon, ArrowOutIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { mapsSearch } from "./maps-search.ts";

const link =
  "inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-edge underline-offset-4 hover:decoration-text";

export function StageEntry({
  stage,
  number,
  city,
  seed,
  withAddress,
}: {
  stage: Stage & { sessions: number };
  /** False where one venue has all stages, whose address stands once. */
  withAddress: boolean;
  /** Its position in the list, from 1. */
  number: number;
  city: string;
  /** The edition's. */
  seed: number;
}) {
  return (
    <article className="grid gap-x-8 gap-y-5 border-t border-text pt-5 pb-14 xl:grid-cols-8 xl:pb-12">
      <Picture
        src={stage.cover}
        drawing={{ seed, of: stage.id }}
        placeholder={stage.cover_placeholder}
        alt={stage.cover_alt}
        width={1280}
        height={720}
        sizes="(min-width: 96rem) 29rem, (min-width: 80rem) 30vw, (min-width: 48rem) 61vw, 92vw"
        priority={number === 1}
        className="aspect-video w-full object-cover outline -outline-offset-1 outline-line xl:col-span-4"
      />
      <div className="flex flex-col items-start xl:col-span-4">
        <p aria-hidden="true" className="font-mono text-accent">
          {String(number).padStart(2, "0")}
        </p>
        <h3 className="mt-2 text-big">{stage.name}</h3>
        <p className="mt-4 max-w-[58ch] text-lg">{stage.description}</p>
        {withAddress && stage.venue && <VenueAddress venue={stage.venue} stages={[stage.name]} />}
        <p className="mt-auto flex flex-wrap gap-x-8 pt-3">
          {stage.venue && <Directions name={stage.name} city={city} />}
          {stage.sessions > 0 && (
            <Link to={paths.agenda(`?stage=${stage.id}`)} className={link}>
              {m.stages_sessions({ count: stage.sessions })}
              <span className="sr-only">{stage.name}</span>
              <ArrowIcon className="size-5" />
            </Link>
          )}
        </p>
      </div>
    </article>
  );
}

/** `stages`: named beside it. */
export const VenueAddress = ({
  venue,
  stages = [],
}: {
  venue: NonNullable<Stage["venue"]>;
  stages?: readonly string[];
}) => <p className="small-print mt-4 text-muted">{venueParts(venue, stages).join(" // ")}</p>;

/** A map search in a new window. */
const Directions = ({ name, city }: { name: string; city: string }) => (
  <a href={mapsSearch(name, city)} target="_blank" rel="noopener noreferrer" className={link}>
    {m.stages_directions()}
    <span className="sr-only">
      {name} {m.layout_new_window()}
    </span>
    <ArrowOutIcon className="size-5" />
  </a>
);
