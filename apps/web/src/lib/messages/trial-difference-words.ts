import { assertNever, type TrialDifference } from '@hustings/shared';
import { t } from '@lingui/core/macro';

/** A mismatch found in a trial count, as a sentence. */
export function differenceWords(difference: TrialDifference): string {
  const { expected, found } = difference;
  return t`${{ check: checked(difference) }}: ${found} instead of ${expected}.`;
}

function checked({ check, position = '', candidate = '' }: TrialDifference): string {
  switch (check) {
    case 'ballots_counted':
      return t`Ballots counted`;
    case 'codes_counted':
      return t`Tracking codes that fit their ballot`;
    case 'marks_on_roll':
      return t`Voters marked on the roll`;
    case 'candidate_counted':
      return t`Votes counted for ${candidate} (${position})`;
    case 'position_counted':
      return t`Ballots counted that choose anyone for ${position}`;
    case 'codes_recounted':
      return t`Tracking codes found by the second counter`;
    case 'ballots_recounted':
      return t`Ballots found by the second counter`;
    case 'digest_recounted':
      return t`Digest of the ballot box by the second counter`;
    case 'candidate_recounted':
      return t`Votes for ${candidate} (${position}) by the second counter`;
    case 'position_recounted':
      return t`Ballots that choose anyone for ${position} by the second counter`;
    case 'second_ballot_refused':
      return t`A second ballot of one voter`;
    case 'unknown_candidate_refused':
      return t`A ballot for somebody who does not stand`;
    case 'too_many_marks_refused':
      return t`A ballot with too many marks`;
    case 'late_ballot_refused':
      return t`A ballot after the close`;
    default:
      return assertNever(check);
  }
}
