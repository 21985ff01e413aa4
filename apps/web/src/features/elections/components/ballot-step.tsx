import type { ElectionId, NewPosition } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/feedback/notice';
import { SelectField } from '../../../components/fields/select-field';
import { TextArea } from '../../../components/fields/text-area';
import { Disclosure } from '../../../components/surfaces/disclosure';
import { loadFailureText } from '../../../lib/messages/message-for';
import { paths } from '../../../lib/paths';
import { electionsQuery } from '../api';
import { ballotText } from '../ballot-text';
import type { BallotSource } from '../election-draft';
import { electionTemplates } from '../election-templates';
import { NewBallot } from './new-ballot';

interface BallotStepProps {
  text: string;
  source: BallotSource;
  positions: readonly NewPosition[];
  /** What keeps this ballot from being saved. */
  problem: string | undefined;
  /** The earlier election could not be loaded. */
  earlierError: Error | null;
  onChange: (text: string) => void;
  onSource: (source: BallotSource) => void;
}

const EXAMPLE = t`Chair\nAda Marsh\nBen Okoro\n\nBoard, 5 seats, STV\nCleo Hart\nDan Reyes`;

/** The second step of a new election: its ballot as text, and shown as a ballot. */
export function BallotStep({
  text,
  source,
  positions,
  problem,
  earlierError,
  onChange,
  onSource,
}: BallotStepProps) {
  const { data: elections } = useQuery(electionsQuery());
  const earlier = (elections?.results ?? []).filter((each) => each.positions.length > 0);

  function choose(value: string) {
    const template = electionTemplates.find(({ key }) => key === value);
    if (template) {
      return onSource({ template: value, text: ballotText(template.positions) });
    }
    const election = earlier.find(({ _id }) => _id === value)?._id;
    onSource({ template: '', earlier: election, text: '' });
  }

  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <SelectField
          label={t`Start from`}
          placeholder={t`An empty ballot`}
          value={source.earlier ?? source.template}
          onChange={({ target }) => choose(target.value)}
          options={[
            ...electionTemplates.map(({ key, label }) => ({ value: key, label })),
            ...earlier.map(({ _id, name }) => ({ value: _id, label: t`As in “${name}”` })),
          ]}
        />
        {earlierError && (
          <Notice tone="warning" title={loadFailureText('electionLoad', earlierError)} />
        )}
        {source.earlier && <ToDuplicate election={source.earlier} />}
        <TextArea
          label={t`Positions and candidates`}
          hint={t`A position, its candidates below it, then an empty line.`}
          placeholder={EXAMPLE}
          rows={14}
          value={text}
          error={problem}
          onChange={({ target }) => onChange(target.value)}
        />
        <Disclosure summary={t`Seats, methods and spreadsheets`}>
          <div className="grid gap-2 text-sm text-ink-soft">
            <p>
              <Trans>
                Write seats and method after commas: <b>Board, 5 seats, STV</b>. Without a method,
                most votes win.
              </Trans>
            </p>
            <p>
              <Trans>Methods: IRV, STV, approval, STAR, Condorcet.</Trans>
            </p>
            <p>
              <Trans>
                For a Yes or No question, write <b>New by-laws, motion, two thirds</b> and its text
                below.
              </Trans>
            </p>
            <p>
              <Trans>
                You can also paste two columns of a spreadsheet: position and candidate.
              </Trans>
            </p>
          </div>
        </Disclosure>
      </div>
      <NewBallot positions={positions} />
    </div>
  );
}

function ToDuplicate({ election }: { election: ElectionId }) {
  return (
    <p className="text-sm text-ink-soft">
      <Trans>
        To copy candidates or voters too,{' '}
        <Link to={paths.duplicateElection(election)} className="text-link">
          duplicate the election
        </Link>
        .
      </Trans>
    </p>
  );
}
