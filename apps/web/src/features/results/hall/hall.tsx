import { assertNever, type ElectionId, type Results } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Maximize, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/buttons/button';
import { LinkButton } from '../../../components/buttons/link-button';
import { ThemeToggle } from '../../../components/buttons/theme-toggle';
import { HolderLine } from '../../../components/elections/holder-line';
import { LoadError } from '../../../components/feedback/load-error';
import { PageHeading } from '../../../components/headings/page-heading';
import { SkeletonPage } from '../../../components/skeletons/skeleton-page';
import { isWithheld, resultsQuery } from '../api';
import { DifferenceReport } from '../components/difference-report';
import { HiddenResults } from '../components/hidden-results';
import { LiveState } from '../components/live-state';
import { inPageLanguage } from '../../../lib/words/translation';
import { useLiveResults } from '../live/use-live-results';
import { HallBefore } from './hall-before';
import { HallEnd } from './hall-end';
import { HallPosition } from './hall-position';
import { nextInWords, slideInWords, slidesOf, type Slide } from './hall-slides';
import { HallTurnout } from './hall-turnout';
import { useHallKeys } from './use-hall-keys';

interface HallProps {
  electionId: ElectionId;
  leaveTo: string;
  /** Everybody can read the results. */
  isPublic: boolean;
}

/** A large screen for an assembly: turnout during voting, then the result, revealed position by position. */
export function Hall({ electionId, leaveTo, isPublic }: HallProps) {
  const query = useQuery(resultsQuery(electionId));
  const results = query.data && inLanguageOfPage(query.data);
  const live = useLiveResults(results && { electionId, status: results.status });
  const slides = results?.final ? slidesOf(results.positions) : undefined;
  const [step, setStep] = useState(0);
  const navigate = useNavigate();
  const leave = () => void navigate(leaveTo);
  const last = (slides?.length ?? 1) - 1;
  const next = () => setStep((now) => Math.min(now + 1, last));
  const back = () => setStep((now) => Math.max(now - 1, 0));
  useHallKeys({ next, back, fullScreen, leave: () => (isFullScreen() ? fullScreen() : leave()) });

  if (query.isPending) return <SkeletonPage label={t`Loading the results`} />;
  const isHidden = isWithheld(query.error);
  if (!results || isHidden) {
    return (
      <div className="mx-auto grid w-full max-w-page gap-6 p-6">
        <PageHeading title={t`Results`} />
        {isHidden ? <HiddenResults /> : <LoadError area="resultsLoad" query={query} />}
        <LinkButton variant="secondary" to={leaveTo} className="justify-self-start">
          <Trans>Leave</Trans>
        </LinkButton>
      </div>
    );
  }
  const slide = slides?.[Math.min(step, last)];
  return (
    <>
      <header className="grid gap-2 px-[5vw] pt-[clamp(1.25rem,3vh,2.5rem)]">
        <HolderLine holder={results.election.organisation} className="sm:text-hall-sm" />
        <PageHeading
          title={t`In the hall: ${{ name: results.election.name }}`}
          className="text-hall font-bold tracking-tight wrap-anywhere text-ink outline-none"
        >
          {results.election.name}
        </PageHeading>
      </header>
      <section
        aria-label={t`On the screen`}
        // Turnout and countdown change on their own; only slides are read out.
        aria-live={slide ? 'polite' : 'off'}
        className="grid flex-1 content-center px-[5vw] py-[clamp(1.5rem,4vh,3.5rem)]"
      >
        {slide ? (
          <Shown slide={slide} results={results} isPublic={isPublic} />
        ) : (
          <HallBefore results={results} />
        )}
      </section>
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-rule px-[5vw] py-3">
        <div className="flex min-h-6 flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          {live && <LiveState live={live} asOf={results.asOf} isStale={query.isError} />}
          {slide && <p>{slideInWords(slide, results.positions.length)}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {slides && slides.length > 1 && (
            <>
              <Button
                variant="secondary"
                onClick={back}
                disabled={step === 0}
                icon={<ArrowLeft aria-hidden="true" className="size-4" />}
              >
                <Trans>Back</Trans>
              </Button>
              <Button
                onClick={next}
                disabled={step >= last}
                icon={<ArrowRight aria-hidden="true" className="size-4" />}
              >
                {nextInWords(slides[step + 1])}
              </Button>
            </>
          )}
          <ThemeToggle />
          <Button
            variant="quiet"
            onClick={fullScreen}
            icon={<Maximize aria-hidden="true" className="size-4" />}
          >
            <Trans>Full screen</Trans>
          </Button>
          <Button
            variant="quiet"
            onClick={leave}
            icon={<X aria-hidden="true" className="size-4" />}
          >
            <Trans>Leave</Trans>
          </Button>
        </div>
      </footer>
    </>
  );
}

interface ShownProps {
  slide: Slide;
  results: Results;
  isPublic: boolean;
}

function Shown({ slide, results, isPublic }: ShownProps) {
  switch (slide.kind) {
    case 'closed':
      return (
        <div className="grid gap-[clamp(1.5rem,4vh,4rem)]">
          <DifferenceReport difference={results.difference} />
          <HallTurnout results={results} />
          <p className="text-hall text-ink-soft">
            {results.positions.length > 0
              ? t`Voting has closed, and every ballot has been counted.`
              : t`There is no result to show.`}
          </p>
        </div>
      );
    case 'position':
      return <HallPosition position={slide.position} isRevealed={slide.isRevealed} />;
    case 'end':
      return <HallEnd results={results} isPublic={isPublic} />;
    default:
      return assertNever(slide);
  }
}

function isFullScreen(): boolean {
  return document.fullscreenElement !== null;
}

/** Toggles full screen. Does nothing in a browser that does not allow it. */
function fullScreen(): void {
  const changed = isFullScreen()
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  changed.catch(() => undefined);
}

function inLanguageOfPage(results: Results): Results {
  const { election, positions } = results;
  const { language } = election;
  return {
    ...results,
    election: inPageLanguage(election, language),
    positions: positions.map((position) => inPageLanguage(position, language)),
  };
}
