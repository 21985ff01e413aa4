import { parseAsString, useQueryStates } from 'nuqs';
import { useEffect, useState } from 'react';

const PAUSE_MS = 200;
/** Another search begins at its first page. */
const searchAndPage = { search: parseAsString.withDefault(''), page: parseAsString };

/** What is typed into a search box, written to the address (`?search=`) after a short pause. */
export function useSearchInput(): [string, (text: string) => void] {
  const [{ search: inAddress }, setAddress] = useQueryStates(searchAndPage);
  const [text, setText] = useState(inAddress);
  const [lastInAddress, setLastInAddress] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);

  // Another screen, another box, or a step back in history: the box follows the address. What it wrote
  // there itself may arrive when more has been typed, and takes none of it back.
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
