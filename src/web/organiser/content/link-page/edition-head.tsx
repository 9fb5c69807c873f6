import type { ReactNode } from "react";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";

interface HeadEdition {
  name: string;
  year: number;
  contact_email: string;
}

/** The head of a page for those who take part in an edition. */
export const EditionHead = ({
  edition,
  title,
  where = "",
  children,
}: {
  edition: HeadEdition;
  title: string;
  /** When and where it is. */
  where?: string;
  children: ReactNode;
}) => (
  <div className="px-4 pt-8 pb-6 sm:px-6">
    <p className="font-mono text-small text-muted">
      {[editionTitle(edition), where].filter(Boolean).join(" // ")}
    </p>
    <h1 className="mt-1 text-3xl break-words">{title}</h1>
    {children}
  </div>
);

export const ContactLink = ({ edition: { contact_email } }: { edition: HeadEdition }) =>
  contact_email && (
    <a href={`mailto:${contact_email}`} className="underline underline-offset-4">
      {contact_email}
    </a>
  );

export const Contact = ({ edition }: { edition: HeadEdition }) =>
  edition.contact_email && (
    <p className="mt-4 text-muted">
      {m.proposal_contact()} <ContactLink edition={edition} />
    </p>
  );
