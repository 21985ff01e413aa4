import type { BallotBox } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../components/feedback/notice';
import type { BallotNames } from '../ballot-names';
import { VoteInNames } from './vote-in-names';

interface FindCodeResultProps {
  code: string;
  /** The box as queried for this code. */
  box: BallotBox;
  names: BallotNames;
}

/** Says if a code is in the box. */
export function FindCodeResult({ code, box, names }: FindCodeResultProps) {
  const whole =
    box.state === 'ballots'
      ? box.ballots.find((ballot) => ballot.trackingCode === code)
      : undefined;
  const isThere = box.state === 'ballots' ? whole !== undefined : box.trackingCodes.includes(code);
  if (!isThere) {
    return (
      <Notice tone="warning" title={t`${code} is not in this ballot box`}>
        <p>
          <Trans>
            Compare it with your receipt letter by letter, and make sure that this is the election
            you voted in. If it is right and still not here, tell the organiser.
          </Trans>
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={t`${code} is in the ballot box`}>
      {whole ? (
        <VoteInNames choices={whole.choices} names={names} />
      ) : (
        <p>
          {box.state === 'open' && !box.withheld
            ? t`A ballot with your code is stored and will be counted when voting closes.`
            : t`A ballot with your code was counted. This box does not show what it says.`}
        </p>
      )}
    </Notice>
  );
}
