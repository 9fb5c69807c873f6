import type { ReactNode } from "react";
import type { Partner } from "#contract/programme/programme.ts";
import { Carousel } from "#web/ui/carousel/carousel.tsx";
import { PartnerLogo } from "./partner-logo.tsx";

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
