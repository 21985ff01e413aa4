import { Trans } from '@lingui/react/macro';
import type { Ballot } from '@hustings/shared';
import { ChevronDown } from 'lucide-react';
import { useLangOf } from '../../../lib/words/translation';

/** Longest description, in characters, that fits above the first sheet without pushing it off screen. */
const SHORT_LENGTH = 240;

/** The organisation's description of the election, above the first sheet. */
export function AboutElection({ election }: { election: Ballot['election'] }) {
  const langOf = useLangOf();
  const { description } = election;
  if (!description) return null;
  const text = (
    <p
      lang={langOf(election, 'description')}
      className="max-w-text wrap-anywhere whitespace-pre-line text-ink"
    >
      {description}
    </p>
  );
  if (description.length <= SHORT_LENGTH) return text;
  return (
    <details className="group">
      <summary className="inline-flex min-h-8 list-none items-center gap-1 text-sm font-semibold text-ink underline decoration-1 underline-offset-4 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform group-open:rotate-180"
        />
        <Trans>About this election</Trans>
      </summary>
      <div className="own-direction pt-2">{text}</div>
    </details>
  );
}
