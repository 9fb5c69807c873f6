import { memo } from "react";
import { m } from "#messages/messages.js";
import { KitButton } from "../kit/button.tsx";
import { Menu, MenuCheck } from "../kit/menu.tsx";
import { ColumnsIcon } from "../kit/organiser-icons.tsx";
import type { Column } from "./columns.ts";

function ColumnsMenuOf<Row>({
  columns,
  visible,
  onShow,
}: {
  columns: readonly Column<Row>[];
  visible: Record<string, boolean>;
  onShow: (id: string, visible: boolean) => void;
}) {
  return (
    <Menu
      align="end"
      trigger={
        <KitButton variant="quiet" aria-label={m.organiser_columns()} title={m.organiser_columns()}>
          <ColumnsIcon className="size-4.5" />
        </KitButton>
      }
    >
      {columns.slice(1).map(({ id, header }) => (
        <MenuCheck key={id} checked={visible[id] ?? true} onCheckedChange={(next) => onShow(id, next)}>
          {header}
        </MenuCheck>
      ))}
    </Menu>
  );
}

export const ColumnsMenu = memo(ColumnsMenuOf) as typeof ColumnsMenuOf;
