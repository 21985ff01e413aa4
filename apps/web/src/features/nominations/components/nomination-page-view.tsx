import type { NominationDone, NominationPage } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { HolderLine } from '../../../components/elections/holder-line';
import { Button } from '../../../components/buttons/button';
import { LinkButton } from '../../../components/buttons/link-button';
import { Notice } from '../../../components/feedback/notice';
import { PageHeader } from '../../../components/headings/page-header';
import { Section } from '../../../components/headings/section';
import { electionDateInZone } from '../../../lib/dates';
import { takeFocus } from '../../../lib/focus/take-focus';
import { paths } from '../../../lib/paths';
import { useNow } from '../../../lib/clock/use-now';
import { doneWords } from '../nomination-words';
import { OwnNominations } from './own-nominations';
import { ProposeForm } from './propose-form';
import { StandingList } from './standing-list';

interface NominationPageViewProps {
  page: NominationPage;
  /** Time until nominations open or close. */
  countdown: ReactNode;
}

/** The nominees and, while nominations are open, the form. */
export function NominationPageView({ page, countdown }: NominationPageViewProps) {
  const { election, phase, rules } = page;
  const { name, organisation, votingStartDate } = election;
  // Nominations close by the clock, even if the last answer says they are open.
  const now = useNow();
  const isOver = phase === 'open' && new Date(votingStartDate).getTime() <= now;
  const shown = isOver ? 'over' : phase;
  return (
    <>
      <PageHeader
        title={name}
        documentTitle={t`Nominations: ${name}`}
        above={<HolderLine holder={organisation} />}
        description={
          <>
            {phaseWords(page, shown)}{' '}
            {shown === 'open' && (
              <a href="#standing" className="text-link">
                <Trans>See candidates and nominees</Trans>
              </a>
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-10">
        {(shown === 'open' || shown === 'before') && countdown}
        {rules && shown !== 'over' && (
          <Section title={t`Who can be nominated`}>
            <p className="max-w-text whitespace-pre-line wrap-anywhere text-ink">{rules}</p>
          </Section>
        )}
        <OwnNominations page={page} />
        {shown === 'open' && <Nominating page={page} />}
        {shown !== 'before' && <StandingList page={page} />}
      </div>
    </>
  );
}

function phaseWords({ election }: NominationPage, phase: NominationPage['phase']): string {
  const opening = electionDateInZone(election.startDate);
  const closing = electionDateInZone(election.votingStartDate);
  switch (phase) {
    case 'off':
      return t`This election takes no nominations here. The organisers enter the candidates.`;
    case 'before':
      return t`Nominations open on ${opening}.`;
    case 'open':
      return t`Nominations close on ${closing}, when voting opens.`;
    case 'over':
      return t`Nominations have closed.`;
  }
}

function Nominating({ page }: { page: NominationPage }) {
  const [done, setDone] = useState<NominationDone>();
  const { barred } = page.reader;
  return (
    <Section title={t`Nominate`} className="max-w-3xl">
      {barred ? (
        <Barred barred={barred} />
      ) : done ? (
        <Done done={done} onAnother={() => setDone(undefined)} />
      ) : (
        <ProposeForm page={page} onDone={setDone} />
      )}
    </Section>
  );
}

function Done({ done, onAnother }: { done: NominationDone; onAnother: () => void }) {
  const { title, text } = doneWords(done);
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid justify-items-start gap-4 outline-none">
      <Notice tone="success" live title={title}>
        <p>{text}</p>
      </Notice>
      <Button variant="secondary" onClick={onAnother}>
        <Trans>Nominate another person</Trans>
      </Button>
    </div>
  );
}

function Barred({ barred }: { barred: NonNullable<NominationPage['reader']['barred']> }) {
  const location = useLocation();
  switch (barred) {
    case 'sign_in':
      return (
        <div className="grid justify-items-start gap-4">
          <p className="text-ink-soft">
            <Trans>Only voters on the electoral roll can nominate. Please sign in.</Trans>
          </p>
          <LinkButton to={paths.login()} state={{ from: location }}>
            <Trans>Login</Trans>
          </LinkButton>
        </div>
      );
    case 'not_on_roll':
      return (
        <p className="max-w-text text-ink-soft">
          <Trans>
            Only voters on the electoral roll can nominate, and your account is not on it. If you
            run this election, add candidates on the Ballot tab.
          </Trans>
        </p>
      );
    case 'password_to_choose':
      return (
        <p className="max-w-text text-ink-soft">
          <Trans>
            Please choose your own password in your profile first: the current one was made for you.
          </Trans>
        </p>
      );
  }
}
