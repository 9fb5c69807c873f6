import { useEffect, useRef, useState } from "react";

/** The visitor has scrolled past the element that gets the ref. An observer fires less often than a scroll listener. */
export function useScrolledPast<Mark extends Element>() {
  const mark = useRef<Mark>(null);
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(([entry]) => setPast(entry ? !entry.isIntersecting : false));
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, past };
}
