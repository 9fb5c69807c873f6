import { createContext, type ReactNode, type Ref, useContext, useState } from "react";
import { createPortal } from "react-dom";

/** The place for the surrounding dialog's buttons; undefined outside dialogs. */
const Foot = createContext<HTMLElement | null | undefined>(undefined);

/**
 * The part of every dialog below its title: content that scrolls, and its buttons below, which do not. The buttons are in sight
 * without scrolling, but in a window so low that the whole dialog scrolls.
 */
export function DialogFrame({
  bodyRef,
  body,
  foot,
  actions,
  children,
}: {
  bodyRef?: Ref<HTMLDivElement>;
  body: string;
  foot: string;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Foot value={place}>
      {/* Without actions it may have nothing that takes the focus: it is scrolled by keyboard itself. */}
      <div
        ref={bodyRef}
        data-dialog-body=""
        tabIndex={actions ? undefined : 0}
        className={`min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-3! ${body}`}
      >
        {children}
      </div>
      <div className="shrink-0 border-t has-[>:empty]:hidden print:hidden">
        <div
          ref={setPlace}
          data-dialog-actions=""
          data-toasts="top"
          className={`flex flex-wrap justify-end ${foot}`}
        >
          {actions}
        </div>
      </div>
    </Foot>
  );
}

/**
 * Buttons of the content that does what they say: in a dialog they stand at its foot, elsewhere where they are written. A
 * submit button names its form, as it is not inside.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  const foot = useContext(Foot);
  return foot === undefined ? children : foot && createPortal(children, foot);
}
