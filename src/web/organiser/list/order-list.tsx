import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { type ReactNode, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { notifyFailure } from "../client/notify-failure.ts";
import { DragIcon } from "../kit/organiser-icons.tsx";

interface OrderListProps {
  rows: readonly { id: number; name: string; detail: ReactNode }[];
  onOrder: (ids: number[]) => Promise<void>;
}

/** The order in which visitors see records: by dragging, or by keyboard; each move is saved and can be undone. */
export function OrderList({ rows, onOrder }: OrderListProps) {
  const stored = rows.map(({ id }) => id);
  const [moved, setMoved] = useState<number[] | null>(null);
  const ids = moved ?? stored;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // dnd-kit reports the own place at once, and would talk over the first announcement.
  const justPicked = useRef(false);
  const about = (id: unknown, over: unknown) => {
    const row = byId.get(Number(id));
    return { name: row?.name ?? "", at: ids.indexOf(Number(over)) + 1, all: ids.length };
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      justPicked.current = true;
      return m.organiser_order_picked(about(active.id, active.id));
    },
    onDragOver: ({ active, over }) => {
      const moves = over && !justPicked.current;
      justPicked.current = false;
      return moves ? m.organiser_order_moved(about(active.id, over.id)) : undefined;
    },
    onDragEnd: ({ active, over }) => m.organiser_order_dropped(about(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => m.organiser_order_cancelled(about(active.id, active.id)),
  };
  const onDragEnd = async ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))];
    if (to < 0 || from === to) return;
    const next = arrayMove(ids, from, to);
    setMoved(next);
    try {
      await onOrder(next);
    } catch (error) {
      notifyFailure(error);
    }
    setMoved(null);
  };
  return (
    <div className="min-h-0 flex-1 overflow-y-auto border-t">
      <p className="px-4 py-3 text-muted sm:px-6">{m.organiser_order_text()}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={(event) => void onDragEnd(event)}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: m.organiser_order_text() },
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className="border-t">
            {ids.map((id, index) => {
              const row = byId.get(id);
              return row ? (
                <OrderRow key={id} id={id} place={index + 1} name={row.name} detail={row.detail} />
              ) : null;
            })}
          </ol>
        </SortableContext>
      </DndContext>
    </div>
  );
}

function OrderRow({
  id,
  place,
  name,
  detail,
}: {
  id: number;
  place: number;
  name: string;
  detail: ReactNode;
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: m.organiser_order_role() } });
  return (
    <li
      ref={setNodeRef}
      style={{ translate: `${transform?.x ?? 0}px ${transform?.y ?? 0}px`, transition }}
      className={`flex min-h-11 items-center gap-3 border-b px-4 sm:px-6 ${isDragging ? "relative z-10 bg-raised shadow-[0_0_0_1px_var(--text)]" : "bg-ground"}`}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={m.organiser_order_handle({ name })}
        className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-muted hover:bg-line/60 hover:text-text pointer-coarse:size-11"
      >
        <DragIcon className="size-5" />
      </button>
      <span className="w-7 text-right font-mono text-xs text-muted tabular-nums">{place}</span>
      <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
      <span className="truncate text-muted">{detail}</span>
    </li>
  );
}
