import { readTrackingCode, type ElectionId } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { Notice } from '../../../components/feedback/notice';
import { Section } from '../../../components/headings/section';
import { TextField } from '../../../components/fields/text-field';
import { fieldText } from '../../../lib/messages/answer-text';
import { loadFailureText } from '../../../lib/messages/message-for';
import { trackingCodeQuery } from '../api';
import type { BallotNames } from '../ballot-names';
import { FindCodeResult } from './find-code-result';

const noCode = fieldText({ code: 'not_a_tracking_code' });

interface FindCodeProps {
  electionId: ElectionId;
  names: BallotNames;
}

/** Lets voters check that their ballot is in the box. */
export function FindCode({ electionId, names }: FindCodeProps) {
  const [inAddress, setInAddress] = useQueryState('code', parseAsString.withDefault(''));
  const sought = readTrackingCode(inAddress);
  const [typed, setTyped] = useState(sought ?? inAddress);
  const [problem, setProblem] = useState(inAddress && sought === undefined ? noCode : undefined);
  const field = useRef<HTMLInputElement>(null);
  const query = useQuery({
    ...trackingCodeQuery(electionId, sought ?? ''),
    enabled: sought !== undefined,
  });

  function find() {
    const code = readTrackingCode(typed);
    if (!code) {
      setProblem(noCode);
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    setTyped(code);
    if (code === sought) void query.refetch();
    void setInAddress(code);
  }

  return (
    <Section
      title={t`Find your ballot`}
      description={t`Type the tracking code from your receipt. Capitals and hyphens do not matter.`}
    >
      <form
        className="flex max-w-xl flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <div className="min-w-0 flex-1 basis-64 [&_input]:font-mono">
          <TextField
            ref={field}
            label={t`Tracking code`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={problem}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="0000-0000-0000-0000"
          />
        </div>
        <Button type="submit" loading={query.isFetching} className="sm:mt-[1.8125rem]">
          <Trans>Find</Trans>
        </Button>
      </form>
      <div aria-live="polite" className="grid max-w-xl gap-3">
        {sought && query.isError && (
          <Notice tone="danger" title={t`The box could not be searched`}>
            <p>{loadFailureText('ballotBoxLoad', query.error)}</p>
          </Notice>
        )}
        {sought && query.data && <FindCodeResult code={sought} box={query.data} names={names} />}
      </div>
    </Section>
  );
}
