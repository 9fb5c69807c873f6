import { useState } from "react";
import type { BadgeSize } from "#contract/door/badges.ts";
import { type BadgePeople, badgePeople } from "#contract/organiser/door/door-records.ts";
import { m } from "#messages/messages.js";
import { saveFile } from "#web/buyer/profile/save-file.ts";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { badgeSizeOptions } from "#web/ui/ticket/badge-size-options.ts";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { explainUnread } from "../client/explain-failure.ts";
import { organiserApi } from "../client/organiser-client.ts";
import { useChange } from "../client/use-change.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { notify } from "../kit/notices.tsx";
import { useCurrentEdition } from "../shell/staff-context.ts";

const peopleLabels: Record<BadgePeople, () => string> = {
  holders: m.door_badges_holders,
  speakers: m.door_badges_speakers,
  crew: m.door_badges_crew,
};

/** For all, for one who lost theirs, or for a company: what the search finds is printed. */
export function BadgesDialog({ onClose }: { onClose: () => void }) {
  const { id: edition } = useCurrentEdition();
  const [size, setSize] = useState<BadgeSize>("62x100");
  const [people, setPeople] = useState<BadgePeople>("holders");
  const [coloured, setColoured] = useState(false);
  const [search, setSearch] = useState("");
  const print = useChange({
    send: () => organiserApi.badges.print({ edition, size, people, coloured, search }),
    onDone: (file) => {
      saveFile(file);
      onClose();
    },
    tellFailure: (failure) => {
      const none = failure instanceof ApiProblem && failure.code === "not_found";
      notify.failed(none ? m.door_badges_none() : explainUnread(failure));
    },
    rereads: [],
  });
  return (
    <FormDialog
      onClose={onClose}
      title={m.door_badges()}
      text={m.door_badges_text()}
      action={m.door_badges_print()}
      withCancel={false}
      change={print}
    >
      <SelectField
        label={m.door_badges_people()}
        value={people}
        onChange={({ target }) => setPeople(target.value as BadgePeople)}
        options={badgePeople.map((one) => ({ value: one, label: peopleLabels[one]() }))}
      />
      <SelectField
        label={m.door_badges_size()}
        value={size}
        onChange={({ target }) => setSize(target.value as BadgeSize)}
        options={badgeSizeOptions()}
      />
      <TextField
        label={people === "holders" ? m.door_badges_search() : m.door_badges_search_name()}
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Checkbox checked={coloured} onChange={({ target }) => setColoured(target.checked)}>
        {m.door_badges_coloured()}
      </Checkbox>
    </FormDialog>
  );
}
