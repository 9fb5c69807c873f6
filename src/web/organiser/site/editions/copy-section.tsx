import { useWatch } from "react-hook-form";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";
import { CheckIcon, CloseIcon } from "#web/ui/icons.tsx";
import { SelectInput } from "../../form/inputs/choice-input.tsx";
import { ReferenceInput } from "../../form/inputs/reference-input.tsx";
import { Section } from "../../form/section.tsx";

/** From which edition the new one is copied, and exactly what of it. */
export function CopySection({ editions }: { editions: readonly ListedEdition[] }) {
  const [from, people] = useWatch({ name: ["copy_from", "people"] }) as [number | null, string];
  return (
    <Section
      title={m.organiser_editions_copy()}
      text={m.organiser_editions_copy_text()}
      preview={from === null ? null : <Parts people={people} />}
    >
      <ReferenceInput
        name="copy_from"
        label={m.organiser_editions_copy_from()}
        options={editions.map(({ id, name, year }) => ({ id, name: editionTitle({ name, year }) }))}
        placeholder={m.organiser_editions_copy_nothing()}
        clearable
      />
      {from !== null && (
        <SelectInput
          name="people"
          label={m.organiser_editions_people()}
          options={[
            { value: "none", label: m.organiser_editions_people_none() },
            { value: "speakers", label: m.organiser_editions_people_speakers() },
            { value: "sessions", label: m.organiser_editions_people_sessions() },
          ]}
        />
      )}
    </Section>
  );
}

function Parts({ people }: { people: string }) {
  const speakers = m.organiser_editions_part_speakers();
  const sessions = m.organiser_editions_part_sessions();
  const chosen = people === "none" ? [] : people === "speakers" ? [speakers] : [speakers, sessions];
  const left = [speakers, sessions].filter((part) => !chosen.includes(part));
  return (
    <div aria-live="polite" className="border bg-raised px-4 py-3">
      <PartList
        title={m.organiser_editions_copied()}
        parts={[
          m.organiser_editions_part_structure(),
          m.organiser_editions_part_calls(),
          m.organiser_editions_part_hours(),
          m.organiser_editions_part_tickets(),
          m.organiser_editions_part_quotas(),
          m.organiser_editions_part_questions(),
          m.organiser_editions_part_partners(),
          m.organiser_editions_part_texts(),
          m.organiser_editions_part_legal(),
          ...chosen,
        ]}
        icon={<CheckIcon className="mt-0.5 size-4 shrink-0 text-accent" />}
      />
      <PartList
        title={m.organiser_editions_not_copied()}
        parts={[
          ...left,
          m.organiser_editions_part_coupons(),
          m.organiser_editions_part_committee(),
          m.organiser_editions_part_orders(),
          m.organiser_editions_part_lists(),
          m.organiser_editions_part_details(),
        ]}
        icon={<CloseIcon className="mt-0.5 size-4 shrink-0 text-muted" />}
      />
    </div>
  );
}

function PartList({
  title,
  parts,
  icon,
}: {
  title: string;
  parts: readonly string[];
  icon: React.ReactNode;
}) {
  return (
    <>
      <h3 className="mt-2 text-base first:mt-0">{title}</h3>
      <ul className="mt-1 mb-3 flex flex-col gap-1 last:mb-0">
        {parts.map((part) => (
          <li key={part} className="flex gap-2">
            {icon}
            {part}
          </li>
        ))}
      </ul>
    </>
  );
}
