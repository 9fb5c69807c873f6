import type { Partner } from "#contract/programme/programme.ts";
import { ExternalLink } from "#web/ui/language/external-link.tsx";

/** The descriptions of the partners who wrote one. */
export function PartnerTexts({ partners }: { partners: readonly Partner[] }) {
  const written = partners.filter(({ description }) => description !== "");
  if (written.length === 0) return null;
  return (
    <ul className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {written.map(({ id, name, url, description }) => (
        <li key={id} className="min-w-0 border-t border-line pt-4">
          <h3 className="text-lg font-semibold">
            {url ? (
              <ExternalLink href={url} className="underline decoration-edge underline-offset-4">
                {name}
              </ExternalLink>
            ) : (
              name
            )}
          </h3>
          <p className="mt-2 break-words whitespace-pre-line text-muted">{description}</p>
        </li>
      ))}
    </ul>
  );
}
