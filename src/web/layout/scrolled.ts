import { useEffect, useRef, useState } from "react";

/**
 * Whether the page has been scrolled past the element that gets the ref. An observer, not a scroll listener: it
 * speaks twice, not sixty times a second.
 */
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
