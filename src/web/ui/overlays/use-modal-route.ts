import { useEffect, useRef, useState } from "react";
import {
  useLocation,
  useNavigate,
  useResolvedPath,
  useRouteLoaderData,
  useViewTransitionState,
} from "react-router";
import { useLocalPath } from "../language/link.tsx";

/** The history state of a link that opens a modal over its list. */
export const OVER_LIST = { overList: true };

/** Spec section 9, in ms: a modal's content is cleared this long after it closes. */
const CLEAR_MS = 500;

/**
 * A child route of a list. Opened from the list it is a modal over it; typed, reloaded or linked from elsewhere it
 * is a page instead of the list.
 */
export function useModalRoute<Opened>(route: string) {
  const overList = useOverList();
  const opened = useRouteLoaderData<Opened | null>(route) ?? null;
  const inModal = overList ? opened : null;
  return {
    overList: inModal !== null,
    /** Null if there is nothing to show in a modal. */
    shown: useDelayedClear(inModal, CLEAR_MS),
    close: useClose(),
  };
}

/** A link of the list led here, in this page. */
export function useOverList(): boolean {
  const { key, state } = useLocation();
  // A reload keeps the history state, but the server rendered the page.
  const [arrivedAt] = useState(key);
  return key !== arrivedAt && (state as Partial<typeof OVER_LIST> | null)?.overList === true;
}

/** Goes back to the list, which is the previous history entry; at most once. */
export function useClose(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const left = useRef("");
  return () => {
    if (left.current === key) return;
    left.current = key;
    navigate(-1);
  };
}

const NAMED = { viewTransitionName: "opened-picture" };

/**
 * The style of a card's picture while its link opens it, or while it closes: it grows into the picture of the opened one, which has
 * the class `opened-picture`. A name may stand once on a page: never on the card while its modal is open.
 */
export function useOpening(to: string): { viewTransitionName: string } | undefined {
  const path = useLocalPath(to);
  const moves = useViewTransitionState(path);
  const { pathname } = useResolvedPath(path);
  return useLocation().pathname !== pathname && moves ? NAMED : undefined;
}

/** The value, or for `ms` after it became null the last one. */
function useDelayedClear<Value>(value: Value | null, ms: number): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);

  useEffect(() => {
    if (value !== null) return;
    const timer = setTimeout(() => setLast(null), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);

  return value ?? last;
}
