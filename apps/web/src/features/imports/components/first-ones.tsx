import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/buttons/button';

const FIRST = 10;

interface FirstOnesProps<Item> {
  items: readonly Item[];
  children: (some: readonly Item[]) => ReactNode;
}

/** The first items of a long list, with a button for the others. */
export function FirstOnes<Item>({ items, children }: FirstOnesProps<Item>) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      {children(isWhole ? items : items.slice(0, FIRST))}
      {items.length > FIRST && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show ${items.length - FIRST} more`}
          </Button>
        </div>
      )}
    </>
  );
}

/** Says that a list leaves out items. */
export function onlyFirst(listed: number, total: number): string {
  return `Only the first ${listed} of ${total.toLocaleString('en')} are listed.`;
}
