import { Trans } from '@lingui/react/macro';
import { electionFile, isVotingOver, type Election } from '@hustings/shared';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { DownloadButton } from '../../../components/buttons/download-button';
import { ErrorLine } from '../../../components/feedback/error-line';
import { failedLoad } from '../../../lib/messages/message-for';
import { useMay } from '../../../lib/session/use-may';
import { fetchSampleLetter, lettersQuery } from '../api';
import { MakeLettersDialog, type LettersWanted } from './make-letters-dialog';
import { MadeLetters } from './made-letters';

interface LettersPanelProps {
  election: Pick<Election, '_id' | 'org' | 'name' | 'status' | 'voters'>;
}

/** Letters to voters without an email address: makes them, and keeps them for download for a while. */
export function LettersPanel({ election }: LettersPanelProps) {
  const mayMake = useMay('keepRoll', election);
  const letters = useQuery({ ...lettersQuery(election._id), enabled: mayMake });
  const [wanted, setWanted] = useState<LettersWanted>();
  const isMaking = letters.data?.some(({ state }) => state === 'waiting' || state === 'working');
  useRefreshWhenMade(isMaking);
  const isOver = isVotingOver(election.status);
  const nothing = election.voters === 0 || (isOver && !letters.data?.length);
  if (!mayMake || nothing) return null;

  return (
    <section
      aria-labelledby="letters"
      className="grid gap-4 rounded-lg border border-rule bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h2 id="letters" className="font-bold">
            <Trans>Letters</Trans>
          </h2>
          <p className="max-w-text text-sm text-ink-soft">
            <Trans>
              For voters without an email address: one page each for a window envelope, with a code
              that opens the ballot. Write the postal address below the name, as the roll has none.{' '}
              <b>Anyone who has a letter can vote with it.</b>
            </Trans>
          </p>
        </div>
        {!isOver && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="small"
              icon={<Mail aria-hidden="true" className="size-4" />}
              onClick={() => setWanted('withoutLetter')}
            >
              <Trans>Make letters</Trans>
            </Button>
            <Button variant="quiet" size="small" onClick={() => setWanted('withoutAddress')}>
              <Trans>Make all again</Trans>
            </Button>
            <DownloadButton
              variant="quiet"
              size="small"
              fetch={() => fetchSampleLetter(election._id)}
              fileName={electionFile(election, 'sample-letter.pdf')}
            >
              <Trans>Sample PDF</Trans>
            </DownloadButton>
          </div>
        )}
      </div>
      {letters.isLoadingError && <ErrorLine {...failedLoad('letters', letters)} />}
      {letters.data && letters.data.length > 0 && (
        <ul className="grid gap-3">
          {letters.data.map((each) => (
            <MadeLetters key={each._id} election={election} letters={each} />
          ))}
        </ul>
      )}
      <MakeLettersDialog election={election} wanted={wanted} onClose={() => setWanted(undefined)} />
    </section>
  );
}

/** Reloads the roll once all letters are made, because it shows who has one. */
function useRefreshWhenMade(isMaking: boolean | undefined): void {
  const queryClient = useQueryClient();
  const wasMaking = useRef(false);
  useEffect(() => {
    if (wasMaking.current && isMaking === false) void queryClient.invalidateQueries();
    wasMaking.current = isMaking === true;
  }, [isMaking, queryClient]);
}
