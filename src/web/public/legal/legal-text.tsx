import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
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
  if ("items" in block) return <Items {...block} />;
  if ("facts" in block) return <Facts rows={block.facts} code={block.code ?? false} />;
  return (
    <p>
      <TextWithLinks text={block.paragraph} />
      {block.link && (
        <>
          {" "}
          <OutsideLink href={block.link.href}>{block.link.text}</OutsideLink>
        </>
      )}
    </p>
  );
}

/** `ordered`: the items are steps. */
function Items({ items, ordered = false }: { items: readonly string[]; ordered?: boolean }) {
  const Tag = ordered ? "ol" : "ul";
  return (
    <Tag className={`space-y-2 pl-6 marker:text-accent ${ordered ? "list-decimal" : "list-[square]"}`}>
      {items.map((item) => (
        <li key={item} className="pl-1">
          <TextWithLinks text={item} />
        </li>
      ))}
    </Tag>
  );
}

/** Terms with their descriptions. */
function Facts({
  rows,
  code,
}: {
  rows: readonly (readonly [string, string])[];
  /** The names are code, such as storage keys. */
  code: boolean;
}) {
  return (
    <dl className="border-t border-line">
      {rows.map(([name, text]) => (
        <div
          key={name}
          className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 last:border-b-0 sm:grid-cols-[11rem_1fr] print:break-inside-avoid"
        >
          <dt className={code ? "small-print pt-0.5 text-accent" : "font-semibold"}>{name}</dt>
          <dd>
            <TextWithLinks text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={linkLook}>
      {children}
      <span className="sr-only"> {m.layout_new_window()}</span>
    </a>
  );
}

function TextWithLinks({ text }: { text: string }) {
  return linkParts(text).map((part) => {
    if (!part.href) return part.text;
    if (part.href.startsWith("https:"))
      return (
        <OutsideLink key={part.text} href={part.href}>
          {part.text}
        </OutsideLink>
      );
    return (
      <a key={part.text} href={part.href} className={linkLook}>
        {part.text}
      </a>
    );
  });
}
