import type { Position } from '@hustings/shared';
import { Card } from '../../../components/card';
import { DetailList } from '../../../components/detail-list';

/** What a position is, to read. */
export function PositionDetails({ position }: { position: Position }) {
  const { description, candidates, seats, maxChoices, voters } = position;
  return (
    <Card className="grid gap-5">
      <p className="max-w-text whitespace-pre-line">{description}</p>
      <div className="border-t border-rule pt-5">
        <DetailList
          details={[
            { key: 'candidates', label: 'Candidates', value: candidates.length },
            {
              key: 'votes',
              label: 'Votes',
              value: voters ?? 'Not shown before the close',
            },
            { key: 'seats', label: 'Seats', value: seats },
            { key: 'choices', label: 'Choices per voter', value: maxChoices },
          ]}
        />
      </div>
    </Card>
  );
}
