import { ExternalLink } from "#web/ui/language/external-link.tsx";
import type { LegalBlock, OurSection } from "./legal-blocks.ts";
import type { LegalSection } from "./legal-page.tsx";
import { linkParts } from "./link-parts.ts";

const linkLook = "font-semibold underline decoration-1 underline-offset-4 hover:decoration-2";

/** Our own text as the page shows it. */
export const ourSections = (sections: readonly OurSection[]): LegalSection[] =>
  sections.map(({ id, title, blocks }) => ({
    id,
    title,
    // A section's blocks never change places.
    body: blocks.map((block, place) => <Block key={`${id}-${String(place)}`} block={block} />),
  }));

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") return <p>{withLinks(block)}</p>;
  if ("items" in block) return <Items {...block} />;
  if ("facts" in block) return <Facts {...block} />;
  return (
    <p>
      {withLinks(block.paragraph)}{" "}
      <ExternalLink href={block.link.href} className={linkLook}>
        {block.link.text}
      </ExternalLink>
    </p>
  );
}

function Items({ items, ordered = false }: Extract<LegalBlock, { items: unknown }>) {
  const Tag = ordered ? "ol" : "ul";
  return (
    <Tag className={`space-y-2 pl-6 marker:text-accent ${ordered ? "list-decimal" : "list-[square]"}`}>
      {items.map((item) => (
        <li key={item} className="pl-1">
          {withLinks(item)}
        </li>
      ))}
    </Tag>
  );
}

function Facts({ facts, code = false }: Extract<LegalBlock, { facts: unknown }>) {
  return (
    <dl className="border-t border-line">
      {facts.map(([name, text]) => (
        <div
          key={name}
          className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 last:border-b-0 sm:grid-cols-[11rem_1fr] print:break-inside-avoid"
        >
          <dt className={code ? "small-print pt-0.5 text-accent" : "font-semibold"}>{name}</dt>
          <dd>{withLinks(text)}</dd>
        </div>
      ))}
    </dl>
  );
}

const withLinks = (text: string) =>
  linkParts(text).map(({ text: shown, href }) => {
    if (!href) return shown;
    const Link = href.startsWith("https:") ? ExternalLink : "a";
    return (
      <Link key={shown} href={href} className={linkLook}>
        {shown}
      </Link>
    );
  });
