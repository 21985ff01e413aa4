import {
  methodTitle,
  takesCandidates,
  usedSettings,
  whatCarries,
  type NewPosition,
} from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BallotSheet } from '../../../components/elections/ballot-sheet';
import { ballotSize, unreadPartOf } from '../ballot-text';
import { i18n } from '../../../lib/words/i18n';

/** Positions that are not saved yet, as a ballot. */
export function NewBallot({ positions }: { positions: readonly NewPosition[] }) {
  return (
    <BallotSheet aria-label={t`Your ballot`} className="grid grid-cols-1 gap-6 p-4 sm:p-6">
      <p role="status" className="text-sm">
        {positions.length === 0
          ? t`The ballot is empty. You can add positions later.`
          : ballotSize(positions)}
      </p>
      {positions.map((position, index) => (
        <section
          key={index}
          aria-label={position.position}
          className="grid grid-cols-1 gap-2 border-t border-rule pt-4"
        >
          <h3 className="text-lg font-bold wrap-anywhere">{position.position}</h3>
          <p className="text-sm text-ink-soft">{votingWords(position)}</p>
          <Unread part={unreadPartOf(position.position)} />
          <Answers position={position} />
        </section>
      ))}
    </BallotSheet>
  );
}

function Unread({ part }: { part: string | undefined }) {
  if (part === undefined) return null;
  return (
    <p className="text-sm font-medium text-danger">
      <Trans>“{part}” is not a voting method we know, so the whole line became the name.</Trans>
    </p>
  );
}

function Answers({ position: { method, description, candidates } }: { position: NewPosition }) {
  if (!takesCandidates(method)) {
    return (
      <>
        <p className="wrap-anywhere whitespace-pre-line">{description}</p>
        <Marks names={[t`Yes`, t`No`, t`Abstain`]} />
      </>
    );
  }
  if (candidates.length === 0) {
    return (
      <p className="text-sm">
        <Trans>No candidates yet.</Trans>
      </p>
    );
  }
  return <Marks names={candidates} />;
}

function Marks({ names }: { names: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {names.map((name) => (
        <li key={name} className="flex gap-3">
          <span
            aria-hidden="true"
            className="mt-1 size-4 shrink-0 rounded-full border-2 border-rule-strong"
          />
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        </li>
      ))}
    </ul>
  );
}

function votingWords({ method, seats, majority, quorum }: NewPosition): string {
  if (!takesCandidates(method)) return whatCarries(i18n, { majority, quorum });
  const title = methodTitle(i18n, method);
  return usedSettings[method].seats
    ? t`${title}, ${plural(seats, { one: '# seat', other: '# seats' })}`
    : title;
}
