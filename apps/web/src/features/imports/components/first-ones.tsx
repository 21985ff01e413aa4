import { plural, t } from '@lingui/core/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/buttons/button';
import { numberText } from '../../../lib/words/numbers';

const FIRST = 10;

interface FirstOnesProps<Item> {
  items: readonly Item[];
  children: (some: readonly Item[]) => ReactNode;
}

/** The first items of a long list, with a button for the others. */
export function FirstOnes<Item>({ items, children }: FirstOnesProps<Item>) {
  const [isWhole, setWhole] = useState(false);
  const others = items.length - FIRST;
  return (
    <>
      {children(isWhole ? items : items.slice(0, FIRST))}
      {others > 0 && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t`Show fewer` : plural(others, { one: 'Show # more', other: 'Show # more' })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Says that a list leaves out items. */
export function onlyFirst(listed: number, total: number): string {
  const inAll = numberText(total);
  return t`Only the first ${listed} of ${inAll} are listed.`;
}
