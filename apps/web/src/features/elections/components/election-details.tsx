import { turnoutShare, type Election } from '@hustings/shared';
import { Card } from '../../../components/surfaces/card';
import { DetailList } from '../../../components/tables/detail-list';
import { ElectionDate } from '../../../components/elections/election-date';
import { TippedLabel } from '../../../components/fields/tipped-label';
import { settingsWords } from '../settings-words';

export function ElectionDetails({ election }: { election: Election }) {
  const { startDate, votingStartDate, endDate, closedAt, voters, turnout, settings, waiting } =
    election;
  const isBefore = election.status === 'draft' || election.status === 'nominations';
  return (
    <Card className="grid gap-6">
      {election.posterUrl && (
        <img
          src={election.posterUrl}
          alt=""
          className="aspect-video max-h-72 w-full rounded-md border border-rule object-cover"
        />
      )}
      <p className="max-w-text text-base wrap-anywhere whitespace-pre-line text-ink">
        {election.description}
      </p>
      <div className="border-t border-rule pt-5">
        <DetailList
          details={[
            ...(settings.nominations === 'off'
              ? []
              : [
                  {
                    key: 'nominations',
                    label: (
                      <TippedLabel
                        label="Open Nominations date"
                        tip="When to start accepting candidates"
                      />
                    ),
                    value: <ElectionDate at={startDate} />,
                  },
                ]),
            {
              key: 'opens',
              label: 'Voting opens',
              value: waiting?.byHand ? 'When you open it' : <ElectionDate at={votingStartDate} />,
            },
            {
              key: 'election',
              label: (
                <TippedLabel label="Date of Election" tip="Day of election with 11 days duration" />
              ),
              value: <ElectionDate at={endDate} />,
            },
            ...(closedAt
              ? [{ key: 'closed', label: 'Closed early', value: <ElectionDate at={closedAt} /> }]
              : []),
            ...(isBefore
              ? []
              : [
                  {
                    key: 'turnout',
                    label: 'Turnout',
                    value: (
                      <span className="tabular-nums">
                        {turnout.toLocaleString('en')} of {voters.toLocaleString('en')} (
                        {turnoutShare(turnout, voters)}%)
                      </span>
                    ),
                  },
                ]),
            { key: 'settings', label: 'Settings', value: settingsWords(settings) },
          ]}
        />
      </div>
    </Card>
  );
}
