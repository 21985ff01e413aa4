import { turnoutShare, type Election } from '@hustings/shared';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Card } from '../../../components/surfaces/card';
import { DetailList } from '../../../components/tables/detail-list';
import { ElectionDate } from '../../../components/elections/election-date';
import { TippedLabel } from '../../../components/fields/tipped-label';
import { settingsWords } from '../settings-words';
import { numberText, percentText } from '../../../lib/words/numbers';

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
                        label={t`Open Nominations date`}
                        tip={t`When to start accepting candidates`}
                      />
                    ),
                    value: <ElectionDate at={startDate} />,
                  },
                ]),
            {
              key: 'opens',
              label: t`Voting opens`,
              value: waiting?.byHand ? t`When you open it` : <ElectionDate at={votingStartDate} />,
            },
            {
              key: 'election',
              label: (
                <TippedLabel
                  label={t`Date of Election`}
                  tip={t`Day of election with 11 days duration`}
                />
              ),
              value: <ElectionDate at={endDate} />,
            },
            ...(closedAt
              ? [{ key: 'closed', label: t`Closed early`, value: <ElectionDate at={closedAt} /> }]
              : []),
            ...(isBefore
              ? []
              : [
                  {
                    key: 'turnout',
                    label: t`Turnout`,
                    value: (
                      <span className="tabular-nums">
                        <Trans>
                          {ph({ turnout: numberText(turnout) })} of{' '}
                          {ph({ voters: numberText(voters) })} (
                          {ph({ share: percentText(turnoutShare(turnout, voters)) })})
                        </Trans>
                      </span>
                    ),
                  },
                ]),
            { key: 'settings', label: t`Settings`, value: settingsWords(settings) },
          ]}
        />
      </div>
    </Card>
  );
}
