import { m } from "#messages/messages.js";
import { Picture } from "#web/ui/media/picture.tsx";

export function ChosenCompany({ year }: { year: number }) {
  return (
    <section aria-labelledby="company-chosen" className="border-t border-text bg-raised">
      <div className="grid menu:grid-cols-2">
        <Picture
          src="/pictures/company-chosen.webp"
          alt={m.company_chosen_alt()}
          width={1280}
          height={960}
          sizes="(min-width: 62.25rem) 50vw, 100vw"
          className="aspect-[4/3] size-full object-cover"
        />
        <div className="flex flex-col justify-between gap-10 p-[clamp(1rem,4vw,4rem)] py-12">
          <p className="font-mono font-medium text-accent">{m.company_chosen({ year })}</p>
          <div>
            <h2 id="company-chosen" className="text-giant font-extrabold tracking-[-0.04em]">
              {m.company_chosen_name()}
            </h2>
            <p className="small-print mt-4 text-muted">{m.company_chosen_place()}</p>
          </div>
          <div className="max-w-[56ch] space-y-4 text-lg leading-relaxed">
            <p>{m.company_chosen_text()}</p>
            <p>{m.company_chosen_more({ year })}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
