import { assertNever, type BallotBox } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../../components/feedback/empty-state';
import { Notice } from '../../../components/feedback/notice';
import { Section } from '../../../components/headings/section';
import type { BallotNames } from '../ballot-names';
import { CodeList } from './code-list';
import { VoteInNames } from './vote-in-names';
import { VoteLines } from './vote-lines';
import { VotesByPosition } from './votes-by-position';

interface BoxContentsProps {
  box: BallotBox;
  names: BallotNames;
}

export function BoxContents({ box, names }: BoxContentsProps) {
  if (box.count === 0) {
    return (
      <EmptyState
        message={
          box.state === 'open' ? t`The box is empty so far.` : t`Nobody voted: the box is empty.`
        }
      />
    );
  }
  switch (box.state) {
    case 'open':
      return box.total === 0 ? (
        <p className="max-w-text text-ink-soft">
          <Trans>
            This election shows whole ballots after the close, so the codes are not listed while
            voting is open. You can find your own above, and after the close check what its ballot
            says.
          </Trans>
        </p>
      ) : (
        <Section
          title={t`Tracking codes`}
          description={t`Sorted, so their order does not show who voted when. The votes of a code are never shown.`}
        >
          <CodeList codes={box.trackingCodes} />
        </Section>
      );
    case 'codes':
      return (
        <>
          <Notice title={t`What this box shows, and what it does not`}>
            <p>
              <Trans>
                You see that your ballot is in the box, and everybody can count the votes again.
                Which vote belongs to which code is not shown, so that nobody can be made to prove a
                vote. For the same reason, this box cannot reveal a vote that the server changed.
              </Trans>
            </p>
          </Notice>
          <Section title={t`Tracking codes`} description={t`One for each ballot, sorted.`}>
            <CodeList codes={box.trackingCodes} />
          </Section>
          <Section
            title={t`Votes`}
            description={
              box.version === 1
                ? t`The same ballots without their codes, in a different order. Identical votes share a line.`
                : t`The same ballots by position, without their codes and not linked between positions. Identical votes share a line.`
            }
          >
            {box.version === 1 ? (
              <VoteLines votes={box.votes} names={names} />
            ) : (
              <VotesByPosition votes={box.votes} names={names} />
            )}
          </Section>
        </>
      );
    case 'ballots':
      return (
        <Section
          title={t`Ballots`}
          description={t`Each with its tracking code, sorted by it. Find yours and check that it says what you chose. Anyone who knows your code can read it too.`}
        >
          <ol className="border-t border-rule text-sm">
            {box.ballots.map(({ trackingCode, choices }) => (
              <li
                key={trackingCode}
                className="grid gap-x-6 gap-y-1 border-b border-rule py-2.5 sm:grid-cols-[11.5rem_minmax(0,1fr)]"
              >
                <span className="font-mono text-ink">{trackingCode}</span>
                <VoteInNames choices={choices} names={names} />
              </li>
            ))}
          </ol>
        </Section>
      );
    default:
      return assertNever(box);
  }
}
