import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  panel: ReactNode;
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List aria-label={label} className="flex flex-wrap gap-x-5 border-b border-line sm:gap-x-8">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-14 min-w-11 border-b-3 border-transparent font-display text-lg font-semibold text-muted sm:text-xl transition-colors duration-150 hover:text-text data-active:border-accent data-active:text-text"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-8">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
