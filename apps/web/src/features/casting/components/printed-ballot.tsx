import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  takesCandidates,
  methodOf,
  MOST_STARS,
  type BallotPosition,
  type Election,
  type MethodName,
} from '@hustings/shared';
import type { ReactNode } from 'react';
import { BallotSheet } from '../../../components/elections/ballot-sheet';
import { StepHeading } from '../../../components/headings/step-heading';
import { HolderLine } from '../../../components/elections/holder-line';
import { electionDateInZone } from '../../../lib/dates';
import { votingInWords } from '../../../lib/voting-in-words';
import { answerWords } from '../choice-in-names';
import { i18n } from '../../../lib/words/i18n';

interface PrintedBallotProps {
  election: Election;
  /** The positions in the printed order. */
  paper: readonly BallotPosition[];
}

/** The whole ballot on paper, for a notice board or the minutes: a specimen that cannot be voted on. */
export function PrintedBallot({ election, paper }: PrintedBallotProps) {
  return (
    <BallotSheet aria-label={t`The ballot on paper`} className="grid gap-6 p-4 sm:p-8 print:p-0">
      <header className="grid gap-2 pt-4">
        <HolderLine holder={election.organisation} />
        <StepHeading
          step="paper"
          title={t`${election.name}: the ballot on paper`}
          className="text-3xl font-extrabold tracking-tight wrap-anywhere"
        >
          {election.name}
        </StepHeading>
        <p className="font-bold">
          <Trans>Specimen: votes are not cast on this sheet.</Trans>
        </p>
        <p className="text-sm">
          <Trans>
            Voting is from {{ start: electionDateInZone(election.votingStartDate) }} to{' '}
            {{ end: electionDateInZone(election.endDate) }}.
          </Trans>
          {election.settings.shuffleCandidates && (
            <>
              {' '}
              <Trans>Each voter sees the candidates in their own order.</Trans>
            </>
          )}
        </p>
      </header>
      {paper.map((position, index) => (
        <section
          key={position._id}
          aria-label={position.position}
          className="grid gap-2 border-t-2 border-sheet-rule pt-4"
        >
          <div className="grid break-inside-avoid gap-1">
            <p className="text-sm tabular-nums">
              <Trans>
                Position {index + 1} of {paper.length}
              </Trans>
            </p>
            <h2 className="text-2xl font-extrabold tracking-tight wrap-anywhere">
              {position.position}
            </h2>
            <p className="max-w-text wrap-anywhere whitespace-pre-line">{position.description}</p>
            <p className="text-sm">{votingInWords(position)}</p>
            <p className="font-bold">{i18n._(methodOf(position.method).forVoters)}</p>
          </div>
          <ul className="border-t border-rule">
            {linesOf(position).map(({ key, name, about }) => (
              <li
                key={key}
                className="flex break-inside-avoid items-center justify-between gap-6 border-b border-rule py-2"
              >
                <span className="grid min-w-0 wrap-anywhere">
                  <span className="text-lg font-bold">{name}</span>
                  {about && <span className="text-sm">{about}</span>}
                </span>
                {marks[position.method]}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </BallotSheet>
  );
}

function linesOf({ method, candidates }: BallotPosition) {
  if (!takesCandidates(method)) {
    return Object.values(answerWords).map((name) => ({ key: name, name, about: '' }));
  }
  return candidates.map(({ _id, fullName, organisation, motto }) => ({
    key: _id,
    name: fullName,
    about: [organisation, motto].filter(Boolean).join('. '),
  }));
}

const box = <span className="size-8 shrink-0 border-2 border-sheet-rule" />;
const stars = (
  <span className="flex shrink-0 gap-1">
    {Array.from({ length: MOST_STARS + 1 }, (_, each) => (
      <span
        key={each}
        className="grid size-8 place-items-center rounded-full border-2 border-sheet-rule text-sm font-bold"
      >
        {each}
      </span>
    ))}
  </span>
);

/** Placeholders for a mark, a rank or stars. */
const marks: Record<MethodName, ReactNode> = {
  plurality: box,
  approval: box,
  irv: box,
  stv: box,
  star: stars,
  condorcet: box,
  motion: box,
};
