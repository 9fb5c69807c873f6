import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { slugOf } from "#contract/fold-text.ts";
import { firstLanguage, inEachLanguage } from "#contract/language.ts";
import type { EditionSite } from "#contract/organiser/edition/edition-site.ts";
import {
  groupsOf,
  groupText,
  isOurGroup,
  OWN_GROUPS_MAX,
  ownGroups,
} from "#contract/programme/partner-groups.ts";
import { m } from "#messages/messages.js";
import { PlusIcon } from "#web/ui/icons.tsx";
import { groupTitlesIn } from "../../content/partners/partner-groups.ts";
import { KitButton } from "../../kit/button.tsx";
import { TextField } from "../../kit/fields.tsx";
import { OrderedPartsInput } from "./ordered-parts-input.tsx";
import { Part } from "./part.tsx";
import { SiteText, type SiteTextProps } from "./site-text.tsx";

const ORDER = "site.partner_groups";

/** The names of the edition's own groups; which groups are shown, and in which order; new ones. */
export function PartnerGroupParts(word: Pick<SiteTextProps, "facts" | "onFocus">) {
  const site = useWatch({ name: "site" }) as EditionSite;
  const { setValue } = useFormContext();
  const own = ownGroups(site);
  const change = (texts: EditionSite["texts"], shown: string[]) => {
    setValue("site.texts", texts, { shouldDirty: true });
    setValue(ORDER, shown, { shouldDirty: true });
  };
  const remove = (group: string) => {
    const { [groupText(group)]: _, ...texts } = site.texts;
    change(
      texts,
      site.partner_groups.filter((one) => one !== group),
    );
  };
  const add = (name: string) => {
    const group = freeKey(slugOf(name, 30) || "group", groupsOf(site));
    // The other languages have it too until staff translate it.
    const names = { ...inEachLanguage(() => ""), [firstLanguage()]: name };
    change({ ...site.texts, [groupText(group)]: names }, [...site.partner_groups, group]);
  };
  return (
    <>
      {own.map((group) => (
        <SiteText
          key={group}
          {...word}
          name={groupText(group)}
          label={m.organiser_words_own_group({ group })}
        />
      ))}
      <Part title={m.organiser_words_partner_groups()} text={m.organiser_words_partner_groups_text()}>
        <OrderedPartsInput
          name={ORDER}
          title={m.organiser_words_partner_groups()}
          parts={groupsOf(site)}
          labels={groupTitlesIn(site)}
          remove={(group) => (isOurGroup(group) ? null : () => remove(group))}
        />
        {own.length < OWN_GROUPS_MAX && <NewGroup add={add} />}
      </Part>
    </>
  );
}

function NewGroup({ add }: { add: (name: string) => void }) {
  const [name, setName] = useState("");
  const isEmpty = name.trim() === "";
  const addIt = () => {
    if (isEmpty) return;
    add(name.trim());
    setName("");
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-48">
        <TextField
          label={m.organiser_words_group_new()}
          maxLength={60}
          value={name}
          onChange={setName}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Else it would save the form.
            event.preventDefault();
            addIt();
          }}
        />
      </div>
      <KitButton disabled={isEmpty} onClick={addIt}>
        <PlusIcon className="size-4" />
        {m.organiser_words_group_add()}
      </KitButton>
    </div>
  );
}

/** `gold`, or `gold-2` where there is one. */
function freeKey(key: string, taken: readonly string[]): string {
  for (let count = 2, free = key; ; free = `${key}-${count++}`) if (!taken.includes(free)) return free;
}
