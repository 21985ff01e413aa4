import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const PAUSE_MS = 200;

/** What is typed into a search box, written to the address (`?search=`) after a short pause. */
export function useSearchInput(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('search') ?? '';
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
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('page');
          if (text.trim()) next.set('search', text.trim());
          else next.delete('search');
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, inAddress, setParams]);

  return [text, setText];
}
