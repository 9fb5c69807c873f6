import { m } from "#messages/messages.js";
import { Picture } from "#web/ui/media/picture.tsx";

export function Seal() {
  return (
    <div className="page pt-10 pb-14 sm:pt-14 sm:pb-24">
      <h1 className="text-giant font-extrabold tracking-[-0.04em]">{m.company_title()}</h1>
      <div className="mt-10 grid gap-x-8 gap-y-10 border-t border-text pt-8 sm:mt-16 menu:grid-cols-12">
        <div className="space-y-6 menu:col-span-5">
          <p className="max-w-[20ch] font-display text-big font-bold tracking-tight text-balance">
            {m.company_lead()}
          </p>
          <p className="max-w-[58ch] text-lg leading-relaxed">{m.company_seal()}</p>
          <p className="max-w-[58ch] text-lg leading-relaxed">{m.company_seal_more()}</p>
        </div>
        <Picture
          src="/pictures/company-seal.webp"
          alt={m.company_seal_alt()}
          width={1280}
          height={960}
          sizes="(min-width: 62.25rem) 48vw, 92vw"
          className="aspect-[4/3] w-full object-cover menu:col-span-6 menu:col-start-7"
        />
      </div>
    </div>
  );
}
