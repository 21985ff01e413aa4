import type { ElectionId } from '@hustings/shared';
import { useState } from 'react';
import { NewVoterForm, type AddedVoter } from './new-voter-form';
import { NewVoterPassword } from './new-voter-password';

interface NewVoterProps {
  electionId: ElectionId;
  collectsDemographics: boolean;
}

/** The form, and after it the password that nobody will see again. */
export function NewVoter({ electionId, collectsDemographics }: NewVoterProps) {
  const [added, setAdded] = useState<AddedVoter>();
  const [isAnother, setAnother] = useState(false);
  if (added) {
    return (
      <NewVoterPassword
        electionId={electionId}
        voter={added.voter}
        password={added.password}
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
