import {
  assertNever,
  type ElectionStatus,
  type PositionResult,
  type ElectionId,
} from '@hustings/shared';
import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/feedback/notice';
import { CopyButton } from '../../../components/buttons/copy-button';
import { LoadError } from '../../../components/feedback/load-error';
import { LinkButton } from '../../../components/buttons/link-button';
import { TranslationNote } from '../../../components/elections/translation-note';
import { HolderLine } from '../../../components/elections/holder-line';
import { PausedNotice } from '../../../components/elections/paused-notice';
import { PageHeader } from '../../../components/headings/page-header';
import { Section } from '../../../components/headings/section';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { electionDateInZone } from '../../../lib/dates';
import { OwnLanguage, useTranslation } from '../../../lib/words/translation';
import { hasCode } from '../../../lib/api/api-error';
import { paths } from '../../../lib/paths';
import { isWithheld, resultsQuery } from '../api';
import { CountBadge } from './count-badge';
import { CountProgress } from './count-progress';
import { DifferenceReport } from './difference-report';
import { ExportResultsButton } from './export-results-button';
import { FiledResults } from './filed-results';
import { HiddenResults } from './hidden-results';
import { useLiveResults } from '../live/use-live-results';
import { LiveNote } from './live-note';
import { LiveState } from './live-state';
import { ResultCard } from './result-card';
import { PositionOutlineCard, type PositionOutline } from './position-outline-card';
import { Signatures } from './signatures';
import { PrintButton } from '../../../components/buttons/print-button';
import { TurnoutOverTime } from './turnout-over-time';
import { TurnoutSummary } from './turnout-summary';
import { WhoWasElected } from './who-was-elected';

interface ElectionResultsProps {
  electionId: ElectionId;
  /** A link back within the product; absent on the public page. */
  back?: { to: string; label: string } | undefined;
  /** Links to the election's other screens, for its members. */
  tabs?: ReactNode;
  /** Digest of the counted ballot box, for the printout. */
  digest?: string | undefined;
  positionLink: (position: Pick<PositionResult, '_id' | 'position'>) => string;
  /** A link to the audit trail, for voters on the roll. */
  trailLink?: ReactNode;
  /** The publication settings and the public page's link, for members. */
  publishing?: ReactNode;
  /** Shown instead of results that are not published to this reader. */
  withheld?: ReactNode;
  /** The positions, shown until there are counts. */
  outline?: readonly PositionOutline[] | undefined;
}

/** An election's results: who was elected, every position at a glance, turnout, and any mismatches. */
export function ElectionResults({
  electionId,
  back,
  tabs,
  digest,
  positionLink,
  trailLink,
  publishing,
  withheld,
  outline = [],
}: ElectionResultsProps) {
  const query = useQuery(resultsQuery(electionId));
  const results = query.data;
  const translation = useTranslation(
    results?.election.language,
    results ? [results.election, ...results.positions, ...outline] : [],
  );
  const live = useLiveResults(results && { electionId, status: results.status });

  if (query.isPending) return <SkeletonPage label={t`Loading the results`} />;
  if (!results || isWithheld(query.error)) {
    const isPublicPage = !back;
    if (isPublicPage ? isWithheld(query.error) : hasCode(query.error, 'not_published')) {
      return withheld;
    }
    return (
      <>
        <PageHeader title={t`Results`} back={back} actions={trailLink} />
        {isWithheld(query.error) ? (
          <HiddenResults />
        ) : (
          <LoadError area="resultsLoad" query={query} />
        )}
      </>
    );
  }
  const { election, final, status, positions: originals } = results;
  const { read } = translation;
  const named = read(election);
  const positions = originals.map(read);
  const hasOutcome = final && positions.length > 0;
  const when =
    status === 'open'
      ? t`Voting closes on ${{ endDate: electionDateInZone(election.endDate) }}.`
      : status === 'closed'
        ? t`Voting has closed. Counted on ${{ asOf: electionDateInZone(results.asOf) }}.`
        : undefined;
  const actions = (
    <>
      <LinkButton variant="secondary" to={paths.hall(electionId)} className="print:hidden">
        <Trans>Show in the hall</Trans>
      </LinkButton>
      <LinkButton variant="secondary" to={paths.ballotBox(electionId)} className="print:hidden">
        <Trans>Ballot box</Trans>
      </LinkButton>
      {trailLink}
      {final && back && !publishing && (
        <span className="print:hidden">
          <CopyButton
            text={new URL(paths.publishedResults(electionId), window.location.origin).href}
            label={t`Copy public link`}
            size="medium"
          />
        </span>
      )}
      {positions.length > 0 && !final && (
        <ExportResultsButton election={election} title={t`Export CSV`} />
      )}
      <PrintButton />
    </>
  );
  return (
    <OwnLanguage value={election.language}>
      <PageHeader
        title={named.name}
        documentTitle={tabs ? t`Results: ${{ name: named.name }}` : undefined}
        above={
          tabs ? (
            <div className="hidden print:block">
              <HolderLine holder={election.organisation} />
            </div>
          ) : (
            <HolderLine holder={election.organisation} />
          )
        }
        back={back}
        badge={<CountBadge final={final} status={status} />}
        {...(tabs ? { tabs } : { description: when, actions })}
      />
      {tabs && (
        <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <p className="text-ink-soft">{when}</p>
          <div className="flex flex-wrap gap-3">{actions}</div>
        </div>
      )}
      <div className="grid grid-cols-1 gap-8">
        <TranslationNote {...translation} />
        <DifferenceReport difference={results.difference} />
        {status === 'counting' && (
          <Notice title={t`The votes are being counted`}>
            <p>
              {results.counting
                ? t`Voting has closed. The final count appears here by itself.`
                : t`Voting has closed. The final count appears here automatically in a few seconds.`}
            </p>
            <CountProgress counting={results.counting} />
          </Notice>
        )}
        <PausedNotice since={election.pausedSince} />
        {live && <LiveState live={live} asOf={results.asOf} isStale={query.isError} />}
        {!hasOutcome && hasOpened(status) && <TurnoutSummary results={results} />}
        {status === 'open' && positions.length > 0 && <LiveNote />}
        {election.repeats && (
          <Notice>
            <p>
              <Trans>
                This election repeats the vote on “{ph({ position: election.repeats.position })}” of{' '}
                <Link className="text-link" to={paths.electionResults(election.repeats.election)}>
                  {ph({ name: election.repeats.name })}
                </Link>
                .
              </Trans>
            </p>
          </Notice>
        )}
        {hasOutcome && (
          <Section
            title={
              positions.some(({ candidates }) => candidates.length > 0)
                ? t`Who was elected`
                : t`What was decided`
            }
          >
            <WhoWasElected positions={positions} />
          </Section>
        )}
        {positions.length > 0 ? (
          <Section title={hasOutcome ? t`Votes by position` : t`Positions`}>
            <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-1">
              {originals.map((position) => (
                <ResultCard
                  key={position._id}
                  position={read(position)}
                  final={final}
                  to={positionLink(position)}
                />
              ))}
            </div>
          </Section>
        ) : (
          <>
            <p className="max-w-text text-ink-soft">{whyNoCounts(status)}</p>
            {outline.length > 0 && (
              <Section title={t`Positions`}>
                <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
                  {outline.map((position) => (
                    <PositionOutlineCard
                      key={position._id}
                      position={read(position)}
                      to={positionLink(position)}
                    />
                  ))}
                </div>
              </Section>
            )}
          </>
        )}
        {hasOutcome && <TurnoutSummary results={results} />}
        <TurnoutOverTime hours={results.turnoutByHour} />
        {publishing}
        {final && <FiledResults election={election} isOwn={Boolean(tabs)} />}
        {final && <Signatures digest={digest} />}
      </div>
    </OwnLanguage>
  );
}

const hasOpened = (status: ElectionStatus) => status !== 'draft' && status !== 'nominations';

function whyNoCounts(status: ElectionStatus): string {
  switch (status) {
    case 'draft':
    case 'nominations':
      return t`Voting has not opened yet, so there is nothing to count.`;
    case 'open':
    case 'counting':
      return t`The votes are shown once voting has closed and the count is recorded.`;
    case 'closed':
      return t`There was nothing to vote on: no position had a candidate when voting opened.`;
    default:
      return assertNever(status);
  }
}
