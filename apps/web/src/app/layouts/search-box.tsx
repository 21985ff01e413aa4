import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const PAUSE_MS = 200;

/** Its text goes into the address (`?search=`), where the screen below reads it: `useSearchText`. */
export function SearchBox() {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('search') ?? '';
  const [text, setText] = useState(inAddress);
  const [lastInAddress, setLastInAddress] = useState(inAddress);

  // Another screen, or a step back in history: the box follows the address.
  if (inAddress !== lastInAddress) {
    setLastInAddress(inAddress);
    if (inAddress !== text.trim()) setText(inAddress);
  }

  useEffect(() => {
    if (text.trim() === inAddress) return;
    const timer = setTimeout(() => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('page');
          if (text.trim()) next.set('search', text.trim());
          else next.delete('search');
          return next;
        },
        { replace: true },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, inAddress, setParams]);

  return (
    <div role="search" className="relative min-w-0 flex-1 sm:max-w-80">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
      />
      <input
        type="search"
        aria-label="Search here"
        placeholder="Search here"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="field-control min-h-10 py-1 pl-9 text-sm"
      />
    </div>
  );
}
