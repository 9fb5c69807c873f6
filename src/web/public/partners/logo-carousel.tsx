import type { ReactNode } from "react";
import type { Partner } from "#contract/programme/programme.ts";
import { Carousel } from "#web/ui/carousel/carousel.tsx";
import { ExternalLink } from "#web/ui/language/external-link.tsx";
import { Picture } from "#web/ui/media/picture.tsx";

/** Spec section 9, in ms. */
const AUTOPLAY_MS = 2_000;

export function LogoCarousel({
  title,
  partners,
  children,
}: {
  title: string;
  partners: readonly Partner[];
  /** Below the logos. */
  children?: ReactNode;
}) {
  if (partners.length === 0) return null;
  return (
    <div className="border-t border-text">
      <div className="page grid gap-x-8 gap-y-6 py-10 menu:grid-cols-12 sm:py-14">
        <div className="flex items-baseline justify-between gap-4 menu:col-span-3 menu:block">
          <h2 className="text-big">{title}</h2>
          <p aria-hidden="true" className="font-mono text-accent menu:mt-3">
            {String(partners.length).padStart(2, "0")}
          </p>
        </div>
        <div className="min-w-0 menu:col-span-9">
          <Carousel
            label={title}
            items={partners}
            autoplayMs={AUTOPLAY_MS}
            slideClassName="basis-1/2 sm:basis-1/3"
          >
            {(partner) => <PartnerLogo partner={partner} />}
          </Carousel>
          {children}
        </div>
      </div>
    </div>
  );
}

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
