import type { Election, ElectionId } from '@hustings/shared';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/feedback/notice';
import { RadioCards } from '../../../components/fields/radio-cards';
import { SelectField } from '../../../components/fields/select-field';
import { loadFailureText } from '../../../lib/messages/message-for';
import { paths } from '../../../lib/paths';
import { electionQuery, electionsQuery } from '../api';
import { electionTemplates } from '../election-templates';

const EARLIER = 'earlier';

/** The start of a new election's ballot paper. */
export interface Start {
  /** The key of a template, or `earlier`. */
  template: string;
  /** The election whose positions and settings are copied. */
  earlier?: ElectionId | undefined;
}

interface StartingBallotProps {
  start: Start;
  onChange: (start: Start) => void;
  /** Called with the earlier election once it has loaded. */
  onEarlier: (election: Election) => void;
}

/** Chooses a template of ours, or an earlier election of the organisation. */
export function StartingBallot({ start, onChange, onEarlier }: StartingBallotProps) {
  const { data: elections } = useQuery(electionsQuery());
  const earlier = (elections?.results ?? []).filter(({ positions }) => positions.length > 0);
  const { data: chosen, error } = useQuery(
    electionQuery(start.template === EARLIER ? start.earlier : undefined),
  );
  // Once per choice: later changes in the form are kept.
  const told = useRef<ElectionId>(undefined);
  useEffect(() => {
    if (!chosen || told.current === chosen._id) return;
    told.current = chosen._id;
    onEarlier(chosen);
  }, [chosen, onEarlier]);

  return (
    <div className="grid gap-5">
      <RadioCards
        legend="Start with"
        name="template"
        options={[
          ...electionTemplates.map(({ key, label, explanation }) => ({
            value: key,
            label,
            explanation,
          })),
          ...(earlier.length > 0
            ? [
                {
                  value: EARLIER,
                  label: 'As in an earlier election',
                  explanation: 'Its positions and settings, without its candidates.',
                },
              ]
            : []),
        ]}
        chosen={start.template}
        onChange={({ target }) =>
          onChange({ template: target.value, earlier: start.earlier ?? earlier[0]?._id })
        }
      />
      {start.template === EARLIER && (
        <div className="grid max-w-text gap-3">
          <SelectField
            label="Earlier election"
            value={start.earlier}
            onChange={({ target }) =>
              onChange({
                template: EARLIER,
                earlier: earlier.find(({ _id }) => _id === target.value)?._id,
              })
            }
            options={earlier.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
          {error && <Notice tone="warning" title={loadFailureText('electionLoad', error)} />}
          {chosen && (
            <p className="text-sm text-ink-soft">
              {chosen.positions.map(({ position }) => position).join(', ')}.{' '}
              <Link to={paths.duplicateElection(chosen._id)} className="text-link">
                Duplicate it
              </Link>{' '}
              if candidates or voters are to come along.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** The positions to create the election with; undefined until they are known. */
export function startingPositions(start: Start, earlier: Election | undefined) {
  if (start.template !== EARLIER) {
    return electionTemplates.find(({ key }) => key === start.template)?.positions ?? [];
  }
  if (earlier?._id !== start.earlier) return undefined;
  return earlier?.positions.map(({ position, description, seats, maxChoices, ...voting }) => ({
    position,
    description,
    seats,
    maxChoices,
    method: voting.method,
    majority: 'majority' in voting ? voting.majority : ('simple' as const),
    quorum: 'majority' in voting ? voting.quorum : null,
  }));
}
