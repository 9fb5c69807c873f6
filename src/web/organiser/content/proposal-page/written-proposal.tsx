import type { OwnProposal } from "#contract/calls/calls.ts";
import { fieldIn } from "#contract/language.ts";
import { valueAt } from "#contract/merge-changes.ts";
import { m } from "#messages/messages.js";
import { languagesInOrder } from "../../form/languages-in-order.ts";

/** The proposal as the speaker wrote it, where nothing can be changed any more. */
export function WrittenProposal({ proposal: { fields, file } }: { proposal: OwnProposal }) {
  const texts = languagesInOrder().flatMap((language) =>
    (["title", "abstract"] as const).map((name) => ({
      key: fieldIn(language, name),
      label: `${name === "title" ? m.organiser_session_title() : m.proposal_abstract()} ${language.toUpperCase()}`,
      text: String(valueAt(fields, fieldIn(language, name)) ?? ""),
    })),
  );
  const rest = [
    {
      key: "speakers",
      label: m.organiser_speakers_field(),
      text: fields.speakers.map(({ name }) => name).join(", "),
    },
    { key: "note", label: m.proposal_note(), text: fields.note },
    { key: "file", label: m.ideas_pdf_label(), text: file?.name ?? "" },
  ];
  return (
    <section className="flex flex-col gap-4 border-t px-4 py-6 sm:px-6">
      <h2 className="text-lg">{m.proposal_yours()}</h2>
      {[...texts, ...rest]
        .filter(({ text }) => text !== "")
        .map(({ key, label, text }) => (
          <div key={key}>
            <h3 className="font-mono text-xs font-normal text-muted">{label}</h3>
            <p className="max-w-prose break-words whitespace-pre-wrap">{text}</p>
          </div>
        ))}
    </section>
  );
}
