import { useEffect, useRef, useState } from "react";

/**
 * What is announced about the results, cleared by a new search. That also replaces the submitted form, so the focus
 * moves to the results (`resultsRef`) instead of being lost.
 */
export function useSearchChange(search: string) {
  const [announcement, setAnnouncement] = useState("");
  const resultsRef = useRef<HTMLHeadingElement>(null);
  const shownSearch = useRef(search);
  useEffect(() => {
    if (shownSearch.current !== search) resultsRef.current?.focus();
    shownSearch.current = search;
    setAnnouncement("");
  }, [search]);
  return { announcement, setAnnouncement, resultsRef };
}
