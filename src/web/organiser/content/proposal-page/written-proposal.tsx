import type { OwnProposal } from "#contract/calls/calls.ts";
import { fieldIn, languagesInUse } from "#contract/language.ts";
import { valueAt } from "#contract/merge-changes.ts";
import { m } from "#messages/messages.js";
import { nameIn } from "../../form/each-language.tsx";
import { ProposalText } from "../proposal-text.tsx";

/** The proposal as the speaker wrote it, where nothing can be changed any more. */
export function WrittenProposal({ proposal: { fields, file } }: { proposal: OwnProposal }) {
  const texts = languagesInUse().flatMap((language) =>
    (["title", "abstract"] as const).map((name) => ({
      label: nameIn(language, name === "title" ? m.organiser_session_title() : m.proposal_abstract()),
      text: String(valueAt(fields, fieldIn(language, name)) ?? ""),
    })),
  );
  const rest = [
    { label: m.organiser_speakers_field(), text: fields.speakers.map(({ name }) => name).join(", ") },
    { label: m.proposal_note(), text: fields.note },
    { label: m.ideas_pdf_label(), text: file?.name ?? "" },
  ];
  return (
    <section className="flex flex-col gap-4 border-t px-4 py-6 sm:px-6">
      <h2 className="text-lg">{m.proposal_yours()}</h2>
      {[...texts, ...rest].map(({ label, text }) => (
        <ProposalText key={label} level={3} label={label} text={text} />
      ))}
    </section>
  );
}
