import { type FormEvent, useId, useState } from "react";
import { type BadgeSize, badgeSizes } from "#contract/organiser/door/door-records.ts";
import { m } from "#messages/messages.js";
import { saveFile } from "#web/buyer/profile/save-file.ts";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { explainUnread } from "../client/explain-failure.ts";
import { organiserApi } from "../client/organiser-client.ts";
import { KitButton } from "../kit/button.tsx";
import { KitDialog } from "../kit/dialog.tsx";
import { notify } from "../kit/notices.tsx";
import { useCurrentEdition } from "../shell/staff-context.ts";

const labelOf = (size: BadgeSize): string => {
  const [width, height] = size.split("x");
  return height ? m.door_badges_sheet({ width: width ?? "", height }) : "A6";
};

/** For all, for one who lost theirs, or for a company: what the search finds is printed. */
export function BadgesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { id: edition } = useCurrentEdition();
  const [size, setSize] = useState<BadgeSize>("62x100");
  const [working, setWorking] = useState(false);
  const form = useId();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get("search") ?? "");
    setWorking(true);
    try {
      saveFile(await organiserApi.badges.print({ edition, size, search }));
      onClose();
    } catch (failure) {
      const none = failure instanceof ApiProblem && failure.code === "not_found";
      notify.failed(none ? m.door_badges_none() : explainUnread(failure));
    }
    setWorking(false);
  };
  return (
    <KitDialog
      open={open}
      onClose={onClose}
      title={m.door_badges()}
      text={m.door_badges_text()}
      actions={
        <KitButton variant="primary" type="submit" form={form} disabled={working}>
          {m.door_badges_print()}
        </KitButton>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-4">
        <SelectField
          label={m.door_badges_size()}
          value={size}
          onChange={({ target }) => setSize(target.value as BadgeSize)}
          options={badgeSizes.map((one) => ({ value: one, label: labelOf(one) }))}
        />
        <TextField label={m.door_badges_search()} name="search" autoComplete="off" />
      </form>
    </KitDialog>
  );
}
