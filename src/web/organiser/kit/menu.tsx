import { Menu as Base } from "@base-ui/react/menu";
import type { ComponentProps, ReactNode } from "react";

const item =
  "flex min-h-9 cursor-pointer items-center gap-2.5 px-3 outline-none select-none data-highlighted:bg-text data-highlighted:text-ground pointer-coarse:min-h-11";

/** A button that opens a list of actions; the page behind is not locked, which would lay it all out anew. `trigger`: the button. */
export function Menu({
  trigger,
  children,
  align = "start",
}: {
  trigger: ComponentProps<typeof Base.Trigger>["render"];
  children: ReactNode;
  align?: "start" | "end";
}) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} className="z-50 outline-none">
          <Base.Popup
            data-organiser=""
            className="max-h-(--available-height) min-w-52 overflow-y-auto rounded-sm border border-text bg-raised py-1 text-sm text-text shadow-[0.25rem_0.25rem_0_rgb(6_18_13/0.14)] outline-none"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function MenuItem({ className = "", ...props }: ComponentProps<typeof Base.Item>) {
  return <Base.Item {...props} className={`${item} ${className}`} />;
}

export function MenuLink({ className = "", ...props }: ComponentProps<typeof Base.LinkItem>) {
  return <Base.LinkItem {...props} className={`${item} ${className}`} />;
}

export function MenuCheck({ children, ...props }: ComponentProps<typeof Base.CheckboxItem>) {
  return (
    <Base.CheckboxItem {...props} closeOnClick={false} className={item}>
      <span className="grid size-4 place-items-center rounded-sm border border-current text-xs">
        <Base.CheckboxItemIndicator>✓</Base.CheckboxItemIndicator>
      </span>
      {children}
    </Base.CheckboxItem>
  );
}

export const MenuRule = () => <Base.Separator className="my-1 border-t" />;
