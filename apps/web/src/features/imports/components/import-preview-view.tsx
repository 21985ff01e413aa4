import {
  isVotingOver,
  type Election,
  type ImportId,
  type ImportPreview,
  type ListedRow,
  type SettledRow,
} from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { DownloadButton } from '../../../components/buttons/download-button';
import { Checkbox } from '../../../components/fields/checkbox';
import { ErrorState } from '../../../components/feedback/error-state';
import { Notice } from '../../../components/feedback/notice';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { Card } from '../../../components/surfaces/card';
import { Disclosure } from '../../../components/surfaces/disclosure';
import { takeFocus } from '../../../lib/focus/take-focus';
import { failureText } from '../../../lib/messages/message-for';
import { fetchComparison, previewQuery, type Reading } from '../api';
import { rowKey, type Decisions, type OpenList } from '../settled-rows';
import type { VoterList } from '../voter-list';
import { AddressChanges } from './address-changes';
import { ColumnsTable } from './columns-table';
import { EncodingChoice } from './encoding-choice';
import { ImportChoices } from './import-choices';
import { PreviewCounts } from './preview-counts';
import { ReadingNotes } from './reading-notes';
import { RowTabs } from './row-tabs';

interface ImportPreviewViewProps {
  election: Pick<Election, '_id' | 'status' | 'settings'>;
  list: VoterList;
  /** Set if the list is one of several sheets. */
  onChooseSheet: (() => void) | undefined;
  onChooseAgain: () => void;
  onBegun: (job: ImportId) => void;
}

/** A preview of the import before anything is saved: columns, rows, problems and choices. */
export function ImportPreviewView({
  election,
  list,
  onChooseSheet,
  onChooseAgain,
  onBegun,
}: ImportPreviewViewProps) {
  const headingId = useId();
  const [isWhole, setWhole] = useState(false);
  const [basics, setBasics] = useState<Omit<Reading, 'settled'>>({});
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const { sheet } = list;
  const sent = (isWhole && sheet?.withHiddenRows) || list;
  const settled = [...decisions.values()].map((decision) => decision.settled);
  const reading: Reading = { ...basics, ...(settled.length > 0 && { settled }) };
  const preview = useQuery(previewQuery(election._id, sent, reading));

  function settle(from: OpenList, row: ListedRow, next: SettledRow) {
    const earlier = decisions.get(rowKey(row));
    const { leaveOut, ...kept } = earlier?.settled ?? {};
    setDecisions(
      new Map(decisions).set(rowKey(row), {
        row: earlier?.row ?? row,
        list: earlier?.list ?? from,
        // A second correction adds to the first.
        settled: leaveOut ? next : { ...kept, ...next },
      }),
    );
  }
  function undo(row: ListedRow) {
    setDecisions(new Map([...decisions].filter(([key]) => key !== rowKey(row))));
  }

  // The question stays open once it is answered, so that the answer can be changed.
  const isUnsure = preview.data?.encoding.isUnsure ?? false;
  const [isAsked, setAsked] = useState(false);
  if (isUnsure && !isAsked) setAsked(true);
  const encodingChoice = preview.data && (
    <EncodingChoice
      encoding={preview.data.encoding}
      chosen={basics.encoding}
      onChoose={(encoding) => setBasics({ ...basics, encoding })}
    />
  );

  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h2
            id={headingId}
            ref={takeFocus}
            tabIndex={-1}
            className="text-xl font-bold tracking-tight text-ink"
          >
            <Trans>Check the list</Trans>
          </h2>
          <p className="text-sm wrap-anywhere text-ink-soft">
            <Trans>{{ listName: list.name }}. Nothing is saved yet.</Trans>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {onChooseSheet && (
            <Button variant="secondary" onClick={onChooseSheet}>
              <Trans>Choose another sheet</Trans>
            </Button>
          )}
          <Button variant="secondary" onClick={onChooseAgain}>
            <Trans>Choose another list</Trans>
          </Button>
        </div>
      </div>
      {sheet && sheet.hiddenRows > 0 && (
        <Checkbox
          label={plural(
            { hiddenRows: sheet.hiddenRows },
            {
              one: 'Include # hidden row',
              other: 'Include # hidden rows',
            },
          )}
          hint={t`They were hidden in the workbook, by hand or by a filter. They are left out unless you tick this.`}
          checked={isWhole}
          onChange={({ target }) => setWhole(target.checked)}
        />
      )}
      {preview.isPending && <SkeletonRows label={t`Reading the list`} />}
      {preview.isError && (
        <ErrorState
          title={t`This list can’t be imported`}
          message={failureText('voterImport', preview.error)}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data && !preview.isError && (
        <div className="grid grid-cols-1 gap-6" aria-busy={preview.isPlaceholderData || undefined}>
          <Warnings preview={preview.data} />
          {isAsked && <Card>{encodingChoice}</Card>}
          <ReadingNotes preview={preview.data} sheet={sheet} />
          {preview.data.hasColumns && (
            <ColumnsTable
              preview={preview.data}
              collectsDemographics={election.settings.collectDemographics}
              onColumns={(columns) =>
                setBasics({
                  ...basics,
                  columns,
                  headings: basics.headings ?? preview.data.headings,
                })
              }
              onHeadings={(headings) => {
                const { columns: _, ...others } = basics;
                setBasics({ ...others, headings });
              }}
            />
          )}
          {!isAsked && preview.data.encoding.options.length > 0 && (
            <div className="max-w-text">
              <Disclosure summary={t`Names look wrong?`}>{encodingChoice}</Disclosure>
            </div>
          )}
          {(preview.data.zeros > 0 || basics.ignoreLeadingZeros) && (
            <Checkbox
              label={t`Ignore leading zeros in member numbers`}
              hint={
                preview.data.zeros > 0
                  ? plural(
                      { zeros: preview.data.zeros },
                      {
                        one: '# new voter may already be listed with other leading zeros.',
                        other: '# new voters may already be listed with other leading zeros.',
                      },
                    )
                  : t`42 and 0042 are one voter.`
              }
              checked={basics.ignoreLeadingZeros ?? false}
              onChange={({ target }) =>
                setBasics({ ...basics, ignoreLeadingZeros: target.checked })
              }
            />
          )}
          {preview.data.lacks.length === 0 && (
            <>
              <PreviewCounts preview={preview.data} />
              <RowTabs
                preview={preview.data}
                lineWord={sheet ? 'Row' : 'Line'}
                decisions={decisions}
                isCurrent={!preview.isPlaceholderData}
                onSettle={settle}
                onUndo={undo}
                refusedDownload={
                  <DownloadButton
                    size="small"
                    fileName={t`refused rows.csv`}
                    fetch={() => fetchComparison(election._id, sent, reading, 'errors')}
                  >
                    <Trans>Download refused rows</Trans>
                  </DownloadButton>
                }
              />
              <AddressChanges preview={preview.data} />
              {preview.data.missing > 0 && (
                <div>
                  <DownloadButton
                    size="small"
                    fileName={t`on the roll but not in the list.csv`}
                    fetch={() => fetchComparison(election._id, sent, reading, 'missing')}
                  >
                    {plural(
                      { missing: preview.data.missing },
                      {
                        one: 'Download the # voter missing from this list',
                        other: 'Download the # voters missing from this list',
                      },
                    )}
                  </DownloadButton>
                </div>
              )}
            </>
          )}
          {isUnsure && (
            <p className="text-sm text-ink-soft">
              <Trans>
                First choose the right spelling of the names, above. Then you can import the list.
              </Trans>
            </p>
          )}
          {canImport(preview.data) && !isVotingOver(election.status) && (
            <ImportChoices
              election={election}
              preview={preview.data}
              isSettled={!preview.isPlaceholderData}
              list={sent}
              reading={reading}
              onBegun={onBegun}
            />
          )}
        </div>
      )}
    </section>
  );
}

function canImport({ lacks, encoding }: ImportPreview): boolean {
  return lacks.length === 0 && !encoding.isUnsure;
}

function Warnings({ preview }: { preview: ImportPreview }) {
  const { lacks, encoding, columns } = preview;
  return (
    <>
      {encoding.isUnsure && (
        <Notice tone="warning" live title={t`The names can be read in several ways`}>
          <p>
            <Trans>Choose the spelling that is right.</Trans>
          </p>
        </Notice>
      )}
      {lacks.length > 0 && (
        <Notice tone="warning" live title={t`Which column has the names?`}>
          <p>
            <Trans>Choose “Full name”, or “First name” and “Last name”, above the columns.</Trans>
          </p>
        </Notice>
      )}
      {lacks.length === 0 && !columns.some(({ field }) => field === 'email') && (
        <Notice tone="warning" title={t`No column has email addresses`}>
          <p>
            <Trans>Choose one below, unless all these voters vote by letter.</Trans>
          </p>
        </Notice>
      )}
    </>
  );
}
