import { useEffect, useState } from "react";

/** The value, or for `ms` after it became null the last one. */
export function useDelayedClear<Value>(value: Value | null, ms: number): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);

  useEffect(() => {
    if (value !== null) return;
    const timer = setTimeout(() => setLast(null), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);

  return value ?? last;
}
