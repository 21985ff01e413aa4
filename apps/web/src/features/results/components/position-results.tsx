import {
  ageGroups,
  regions,
  SMALLEST_GROUP,
  type ResultsFilter,
  type ElectionId,
  type PositionId,
  type PositionResult,
} from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LoadError } from '../../../components/feedback/load-error';
import { Notice } from '../../../components/feedback/notice';
import { TranslationNote } from '../../../components/elections/translation-note';
import { HolderLine } from '../../../components/elections/holder-line';
import { PageHeader } from '../../../components/headings/page-header';
import { SkeletonRows } from '../../../components/skeletons/skeleton-rows';
import { useTranslation } from '../../../lib/words/translation';
import { hasCode } from '../../../lib/api/api-error';
import { everybody, positionResultsQuery } from '../api';
import { AnnulmentNotice } from './annulment-notice';
import { CountBadge } from './count-badge';
import { HiddenResults } from './hidden-results';
import { useLiveResults } from '../live/use-live-results';
import { LiveNote } from './live-note';
import { LiveState } from './live-state';
import { PositionResultPanel } from './position-result-panel';
import { isRanked } from '../is-ranked';
import { ExportRankingsButton } from './export-rankings-button';
import { PrintButton } from '../../../components/buttons/print-button';
import { ResultsFilters } from './results-filters';

/** The voter group and the tab. Other values in the address mean the defaults. */
const inAddress = {
  ageGroup: parseAsStringLiteral(['All', ...ageGroups]).withDefault('All'),
  region: parseAsStringLiteral(['All', ...regions]).withDefault('All'),
  tab: parseAsStringLiteral(['candidates', 'graph']).withDefault('candidates'),
};

interface PositionResultsProps {
  positionId: PositionId;
  /** Shown until the position has loaded. */
  positionName: string;
  /** The address of the whole election's results. */
  backTo: (electionId: ElectionId) => string;
  /** An officer's actions on a recorded result. */
  renderControls?: ((electionId: ElectionId, result: PositionResult) => ReactNode) | undefined;
  /** The strip above the result that names its election. */
  renderStrip?: ((electionId: ElectionId) => ReactNode) | undefined;
}

/** The result of one position, for all voters or a group. Tab and filters are in the address. */
export function PositionResults({
  positionId,
  positionName,
  backTo,
  renderControls,
  renderStrip,
}: PositionResultsProps) {
  const [{ tab, ...filter }, setAddress] = useQueryStates(inAddress);
  const isFiltered = filter.ageGroup !== 'All' || filter.region !== 'All';
  const whole = useQuery(positionResultsQuery(positionId, everybody));
  const group = useQuery({ ...positionResultsQuery(positionId, filter), enabled: isFiltered });
  const base = whole.data?.suppressed === false ? whole.data : undefined;
  const live = useLiveResults(base && { electionId: base.election._id, status: base.status });
  const shown = isFiltered ? group.data : base;
  const problem = isFiltered ? (whole.error ?? group.error) : whole.error;

  const translation = useTranslation(base?.election.language, base ? [base, base.election] : []);
  const read = base && translation.read(base);
  const title = t`Vote result for ${{ position: read?.position ?? positionName }}`;
  return (
    <>
      {base && renderStrip?.(base.election._id)}
      <PageHeader
        title={title}
        above={base && <HolderLine holder={base.election.organisation} />}
        description={read?.description}
        back={
          base && {
            to: backTo(base.election._id),
            label: t`Results of ${{ name: translation.read(base.election).name }}`,
          }
        }
        badge={base && <CountBadge final={base.final} status={base.status} />}
        actions={
          base && (
            <>
              {base.outcome && isRanked(base.method) && (
                <ExportRankingsButton positionId={positionId} />
              )}
              <PrintButton />
            </>
          )
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <TranslationNote {...translation} />
        {base?.final && (
          <div className="grid gap-4">
            <AnnulmentNotice {...base} />
            {renderControls?.(base.election._id, base)}
          </div>
        )}
        {base && !base.final && (
          <>
            {live && <LiveState live={live} asOf={base.asOf} isStale={whole.isError} />}
            <LiveNote />
          </>
        )}
        {base?.election.collectDemographics && (
          <ResultsFilters
            filter={filter}
            onChange={(group) => void setAddress(group)}
            final={base.final}
          />
        )}
        {shown?.suppressed ? (
          <EmptyState
            icon={<EyeOff aria-hidden="true" className="size-7" />}
            title={t`This group is not shown`}
            message={t`It holds fewer than ${SMALLEST_GROUP} ballots, or others that small could be worked out from it. Its votes are in the result of everybody.`}
          />
        ) : shown ? (
          <>
            {isFiltered && (
              <Notice>
                <p>
                  {groupInWords(filter)} <Trans>All ballots together decide who is elected.</Trans>
                </p>
              </Notice>
            )}
            <PositionResultPanel
              result={shown}
              final={shown.final}
              isPartial={isFiltered}
              tab={tab}
              onTabChange={(next) => void setAddress({ tab: inAddress.tab.parse(next) })}
            />
          </>
        ) : hasCode(problem, 'not_allowed') || hasCode(problem, 'not_published') ? (
          <HiddenResults />
        ) : problem ? (
          <LoadError area="resultsLoad" query={whole.isError ? whole : group} />
        ) : (
          <SkeletonRows label={t`Loading the result`} />
        )}
      </div>
    </>
  );
}

function groupInWords({ ageGroup, region }: ResultsFilter): string {
  if (ageGroup === 'All') return t`Only ballots from the region ${region}.`;
  if (region === 'All') return t`Only ballots of the age group ${ageGroup}.`;
  return t`Only ballots of the age group ${ageGroup} from the region ${region}.`;
}
