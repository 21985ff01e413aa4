import { parseAsString, useQueryStates } from 'nuqs';
import { useEffect, useState } from 'react';

const PAUSE_MS = 200;
/** A new search starts at the first page. */
const searchAndPage = { search: parseAsString.withDefault(''), page: parseAsString };

/** The text of a search box, written to the address (`?search=`) after a short pause. */
export function useSearchInput(): [string, (text: string) => void] {
  const [{ search: inAddress }, setAddress] = useQueryStates(searchAndPage);
  const [text, setText] = useState(inAddress);
  const [lastInAddress, setLastInAddress] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);

  // The box follows the address: another screen, another box or a step back. Its own writes may arrive after
  // more was typed, and must not undo that.
  if (inAddress !== lastInAddress) {
    setLastInAddress(inAddress);
    if (inAddress !== written) {
      setWritten(inAddress);
      setText(inAddress);
    }
  }

  useEffect(() => {
    if (text.trim() === inAddress) return;
    const timer = setTimeout(() => {
      setWritten(text.trim());
      void setAddress({ search: text.trim(), page: null });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, inAddress, setAddress]);

  return [text, setText];
}
