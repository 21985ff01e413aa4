import { candidateInWords, reportChecks, sumsInWords, type Recount } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../components/feedback/notice';
import { Table } from '../../../components/tables/table';
import { RecountCheck } from './recount-check';
import { i18n } from '../../../lib/words/i18n';
import { numberText } from '../../../lib/words/numbers';

/** The findings of the recount, check by check. */
export function RecountReport({ recount }: { recount: Recount }) {
  const rows = recount.positions.flatMap(({ position, sumsAre, candidates }) =>
    candidates.map((row) => ({
      ...row,
      position,
      sumsAre,
      name: candidateInWords(i18n, row),
    })),
  );
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <Notice
        tone={recount.matches ? 'success' : 'danger'}
        live
        title={recount.matches ? t`Everything matches` : t`The recount does not match`}
      >
        <p>
          {recount.matches
            ? plural(recount.ballots, {
                one: 'Your browser has counted # ballot again and reached the recorded result.',
                other: 'Your browser has counted # ballots again and reached the recorded result.',
              })
            : t`Your browser has counted the box again and reached a different result from the one recorded. Download the box, keep it, and tell the organiser and other members.`}
        </p>
      </Notice>
      <ul className="grid gap-2 text-sm">
        {reportChecks(i18n, recount).map(({ ok, text, detail }) => (
          <RecountCheck key={text} ok={ok}>
            {text}
            {detail && (
              <span className="block font-mono text-xs break-all text-ink-soft">{detail}</span>
            )}
          </RecountCheck>
        ))}
      </ul>
      {recount.paperDigest !== null && (
        <p className="max-w-text text-sm text-ink-soft">
          <Trans>
            Digest of the ballot paper, which covers names, seats, methods and settings. The
            certificate and the audit trail have the same one.
          </Trans>
          <span className="block font-mono text-xs break-all">{recount.paperDigest}</span>
        </p>
      )}
      <Table
        caption={t`Recounted votes by candidate`}
        rows={rows}
        rowKey={({ position, name }) => `${position} ${name}`}
        columns={[
          {
            key: 'candidate',
            header: t`Candidate`,
            isRowHeader: true,
            cell: (row) => (
              <>
                {row.name}{' '}
                <span className="block font-normal text-ink-soft">
                  {row.position}
                  {row.sumsAre === 'votes' ? '' : `, ${sumsInWords(i18n, row.sumsAre)}`}
                </span>
              </>
            ),
          },
          {
            key: 'recorded',
            header: t`Recorded`,
            align: 'end',
            cell: (row) => numberText(row.recorded),
          },
          {
            key: 'recounted',
            header: t`Recounted`,
            align: 'end',
            cell: (row) =>
              row.recorded === row.recounted ? (
                numberText(row.recounted)
              ) : (
                <b className="text-danger">{numberText(row.recounted)}</b>
              ),
          },
        ]}
      />
    </div>
  );
}
