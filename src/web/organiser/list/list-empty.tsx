import type { ReactNode } from "react";
import { StatePanel } from "../kit/state-panel.tsx";

/** Says what would be here and how to begin. */
export function ListEmpty({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className="flex-1 overflow-y-auto border-t">
      <StatePanel title={title} text={text}>
        {action}
      </StatePanel>
    </div>
  );
}
