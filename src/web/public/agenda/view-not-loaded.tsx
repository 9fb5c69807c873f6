import { Component, type ReactNode } from "react";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";

class NoScript extends Error {}

/** For `lazy`: tells a script that did not come from a fault of what it has. */
export const loadedView = <View,>(coming: Promise<View>): Promise<{ default: View }> =>
  coming.then(
    (view) => ({ default: view }),
    (cause) => {
      throw new NoScript("A view's script did not come", { cause });
    },
  );

interface Props {
  children: ReactNode;
  /** Shown without it: the list, whose script the page has. */
  instead: ReactNode;
  onRetry: () => void;
}

/** A view whose script a flaky network does not bring: the list stays, and says so. */
export class ViewNotLoaded extends Component<Props, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { children, instead, onRetry } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    if (!(error instanceof NoScript)) throw error;
    return (
      <>
        <div
          role="alert"
          className="page flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4"
        >
          <p className="font-semibold">{m.agenda_view_not_loaded()}</p>
          <Button variant="outline" onClick={onRetry}>
            {m.error_retry()}
          </Button>
        </div>
        {instead}
      </>
    );
  }
}
