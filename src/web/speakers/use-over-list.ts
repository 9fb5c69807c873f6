import { useState } from "react";
import { useLocation } from "react-router";

/** What a link says that opens a speaker over the list. */
export const OVER_LIST = { overList: true };

/** Whether the speaker was opened from the list and stands over it. Typed, reloaded, or come to from elsewhere, the address is a page. */
export function useOverList(): boolean {
  const { key, state } = useLocation();
  // A reloaded entry of the history keeps its state, but the server has answered with the page.
  const [arrivedAt] = useState(key);
  return key !== arrivedAt && (state as Partial<typeof OVER_LIST> | null)?.overList === true;
}
