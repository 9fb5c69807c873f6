import type { Partner } from "#contract/programme/programme.ts";
import { ExternalLink } from "#web/ui/language/external-link.tsx";
import { Picture } from "#web/ui/media/picture.tsx";

/** Logos are single-colour: black in the light theme, white in the dark one. A partner without one is its name. */
export function PartnerLogo({ partner: { name, logo, url } }: { partner: Partner }) {
  const shown = logo ? (
    <Picture
      src={logo}
      alt={name}
      width={640}
      height={200}
      sizes="(min-width: 62.25rem) 16rem, (min-width: 40rem) 26vw, 40vw"
      className="w-full max-w-64 bg-transparent! opacity-75 brightness-0 transition-opacity duration-150 group-hover:opacity-100 dark:invert"
    />
  ) : (
    <span className="line-clamp-3 text-center font-display text-xl leading-tight font-bold tracking-tight text-balance wrap-anywhere sm:text-2xl">
      {name}
    </span>
  );
  const box = "group grid h-28 w-full place-items-center border border-line px-3 sm:h-40 sm:px-5";
  if (!url) return <div className={box}>{shown}</div>;
  return (
    <ExternalLink href={url} className={`${box} transition-colors duration-150 hover:border-text`}>
      {shown}
    </ExternalLink>
  );
}
