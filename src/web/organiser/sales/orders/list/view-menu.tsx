import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OrderView } from "#contract/organiser/orders/order-views.ts";
import { m } from "#messages/messages.js";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { organiserApi, organiserQueries } from "../../../client/organiser-client.ts";
import { useChange } from "../../../client/use-change.ts";
import { KitButton } from "../../../kit/button.tsx";
import { FormDialog } from "../../../kit/form-dialog.tsx";
import { Menu, MenuItem, MenuRule } from "../../../kit/menu.tsx";
import { useOrderChange } from "../dialogs/use-order-change.ts";
import type { OrderAddress } from "./use-order-address.ts";

export function ViewMenu({ address }: { address: OrderAddress }) {
  const [saving, setSaving] = useState(false);
  const { data } = useQuery(organiserQueries.orderViews.list.queryOptions({ input: {} }));
  const views = data?.results ?? [];
  const current = views.find(({ query }) => query === address.query);
  const remove = useChange({
    send: ({ id }: OrderView) => organiserApi.orderViews.remove({ id }),
    done: (_, { name, query }) => ({
      title: m.orders_view_deleted({ name }),
      undo: () => organiserApi.orderViews.save({ name, query }),
    }),
    refused: m.orders_not_done(),
    rereads: [organiserQueries.orderViews.key()],
  });
  return (
    <>
      <Menu align="end" trigger={<KitButton>{current?.name ?? m.orders_views()}</KitButton>}>
        {views.map((view) => (
          <MenuItem key={view.id} onClick={() => address.show(view.query)}>
            {view.name}
          </MenuItem>
        ))}
        {views.length > 0 && <MenuRule />}
        {current ? (
          <MenuItem className="text-danger" onClick={() => remove.run(current)}>
            {m.orders_view_delete({ name: current.name })}
          </MenuItem>
        ) : (
          <MenuItem onClick={() => setSaving(true)}>{m.orders_view_save()}</MenuItem>
        )}
      </Menu>
      {saving && <SaveView query={address.query} onClose={() => setSaving(false)} />}
    </>
  );
}

function SaveView({ query, onClose }: { query: string; onClose: () => void }) {
  const [name, setName] = useState("");
  const save = useOrderChange(async (api) => {
    await api.orderViews.save({ name, query });
    return { title: m.orders_view_saved({ name }) };
  }, onClose);
  return (
    <FormDialog
      title={m.orders_view_save()}
      text={m.orders_view_text()}
      action={m.organiser_save()}
      change={save}
      ready={name.trim() !== ""}
      onClose={onClose}
    >
      {(checked) => (
        <TextField
          label={m.orders_view_name()}
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={checked && !name.trim() ? m.organiser_field_required() : undefined}
        />
      )}
    </FormDialog>
  );
}
