import { Search } from 'lucide-react';
import { useSearchInput } from '../../lib/address/use-search-input';

/** Keeps its text in the address (`?search=`), where the screen below reads it with `useSearchText`. */
export function SearchField({ label }: { label: string }) {
  const [text, setText] = useSearchInput();
  return (
    <div className="relative min-w-0 flex-1 sm:max-w-72">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 inset-s-3 size-4 -translate-y-1/2 text-ink-faint"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="field-control min-h-10 py-1 ps-9 text-sm"
      />
    </div>
  );
}
