import { useRef, useState } from "react";
import { useLocation, useNavigate, useRouteLoaderData } from "react-router";
import { useDelayedClear } from "./use-delayed-clear.ts";

/** What a link says that opens something over its list. */
export const OVER_LIST = { overList: true };

/** Spec section 9, in ms: what a modal showed stays in it while it closes, and is then cleared. */
const CLEAR_MS = 500;

/**
 * What is opened from a list, and has a route of its own inside the list's. Opened from there it stands in a modal over
 * the list; typed, reloaded, or come to from elsewhere, it is a page in the list's place.
 */
export function useModalRoute<Opened>(route: string) {
  const overList = useOverList();
  const opened = useRouteLoaderData<Opened | null>(route) ?? null;
  const inModal = overList ? opened : null;
  return {
    overList: inModal !== null,
    /** Null when no modal has anything to show. */
    shown: useDelayedClear(inModal, CLEAR_MS),
    close: useClose(),
  };
}

function useOverList(): boolean {
  const { key, state } = useLocation();
  // A reloaded entry of the history keeps its state, but the server has answered with the page.
  const [arrivedAt] = useState(key);
  return key !== arrivedAt && (state as Partial<typeof OVER_LIST> | null)?.overList === true;
}

/** Goes back to the list, once however often it is asked: the list is the entry before. */
function useClose(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const left = useRef("");
  return () => {
    if (left.current === key) return;
    left.current = key;
    navigate(-1);
  };
}
