import type { Election, Nomination, nominationsSchema } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import type { z } from 'zod';
import { Section } from '../../../components/headings/section';
import { Card } from '../../../components/surfaces/card';
import { ReviewEntry } from './review-entry';

interface ReviewListProps {
  election: Election;
  list: z.output<typeof nominationsSchema>;
}

/** An election's nominations: to review, in progress, and decided. */
export function ReviewList({ election, list: { nominations, secondersNeeded } }: ReviewListProps) {
  const toReview = nominations.filter((each) => each.toReview);
  const count = toReview.length;
  const rest = nominations.filter((each) => !each.toReview);
  const isUnderWay = ({ state }: Nomination) => state === 'proposed' || state === 'accepted';
  const groups = [
    {
      title: count > 0 ? t`To review (${count})` : t`To review`,
      of: toReview,
      empty: t`No nominations to review.`,
    },
    { title: t`In progress`, of: rest.filter(isUnderWay), empty: undefined },
    { title: t`Decided`, of: rest.filter((each) => !isUnderWay(each)), empty: undefined },
  ];
  return (
    <div className="grid grid-cols-1 gap-10">
      {groups.map(
        ({ title, of, empty }) =>
          (of.length > 0 || empty !== undefined) && (
            <Section key={title} title={title}>
              {of.length === 0 && <p className="text-ink-soft">{empty}</p>}
              <ul className="grid grid-cols-1 gap-4">
                {of.map((nomination) => (
                  <Card as="li" key={nomination._id}>
                    <ReviewEntry
                      election={election}
                      nomination={nomination}
                      secondersNeeded={secondersNeeded}
                    />
                  </Card>
                ))}
              </ul>
            </Section>
          ),
      )}
    </div>
  );
}
