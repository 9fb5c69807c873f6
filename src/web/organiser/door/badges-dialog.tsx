import { useState } from "react";
import { type BadgeSize, badgeSizes } from "#contract/organiser/door/door-records.ts";
import { m } from "#messages/messages.js";
import { saveFile } from "#web/buyer/profile/save-file.ts";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { explainUnread } from "../client/explain-failure.ts";
import { organiserApi } from "../client/organiser-client.ts";
import { useChange } from "../client/use-change.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { notify } from "../kit/notices.tsx";
import { useCurrentEdition } from "../shell/staff-context.ts";

const labelOf = (size: BadgeSize): string => {
  const [width, height] = size.split("x");
  return height ? m.door_badges_sheet({ width: width ?? "", height }) : "A6";
};

/** For all, for one who lost theirs, or for a company: what the search finds is printed. */
export function BadgesDialog({ onClose }: { onClose: () => void }) {
  const { id: edition } = useCurrentEdition();
  const [size, setSize] = useState<BadgeSize>("62x100");
  const [search, setSearch] = useState("");
  const print = useChange({
    send: () => organiserApi.badges.print({ edition, size, search }),
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
      busy={print.busy}
      onSubmit={() => print.run()}
    >
      <SelectField
        label={m.door_badges_size()}
        value={size}
        onChange={({ target }) => setSize(target.value as BadgeSize)}
        options={badgeSizes.map((one) => ({ value: one, label: labelOf(one) }))}
      />
      <TextField
        label={m.door_badges_search()}
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
    </FormDialog>
  );
}
