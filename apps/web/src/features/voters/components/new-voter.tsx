import type { ElectionId } from '@hustings/shared';
import { useState } from 'react';
import { AddedVoter } from './added-voter';
import { NewVoterForm, type Added } from './new-voter-form';

interface NewVoterProps {
  electionId: ElectionId;
  collectsDemographics: boolean;
}

/** The form, then the voter who was added. */
export function NewVoter({ electionId, collectsDemographics }: NewVoterProps) {
  const [added, setAdded] = useState<Added>();
  const [isAnother, setAnother] = useState(false);
  if (added) {
    return (
      <AddedVoter
        electionId={electionId}
        voter={added.voter}
        isInvited={added.isInvited}
        onAddAnother={() => {
          setAnother(true);
          setAdded(undefined);
        }}
      />
    );
  }
  return (
    <NewVoterForm
      electionId={electionId}
      collectsDemographics={collectsDemographics}
      startsFocused={isAnother}
      onAdded={setAdded}
    />
  );
}
