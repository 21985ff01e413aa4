import type { LinkedNomination, NominationAnswer, NominationDone } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { HolderLine } from '../../../components/elections/holder-line';
import { Button } from '../../../components/buttons/button';
import { LinkButton } from '../../../components/buttons/link-button';
import { Notice } from '../../../components/feedback/notice';
import { PageHeader } from '../../../components/headings/page-header';
import { Card } from '../../../components/surfaces/card';
import { electionDateInZone } from '../../../lib/dates';
import { takeFocus } from '../../../lib/focus/take-focus';
import { failureText } from '../../../lib/messages/message-for';
import { paths } from '../../../lib/paths';
import { useAnswerByLink, type Answering } from '../api';
import { doneWords, secondedWords, secondersWords, stateWords } from '../nomination-words';
import { AnswerForm } from './answer-form';
import { Nominee } from './nominee';
import { WithdrawButton } from './withdraw-button';

interface LinkedNominationViewProps {
  token: string;
  linked: LinkedNomination;
}

/** The target of the link in an email about a nomination. */
export function LinkedNominationView({ token, linked }: LinkedNominationViewProps) {
  const { as, election, rules, state, seconders, secondersNeeded, answers } = linked;
  const { name } = election;
  const closing = electionDateInZone(election.votingStartDate);
  const { label } = stateWords[state];
  const mayAccept = answers.includes('accept');
  const isAsked = state === 'proposed' || state === 'unconfirmed';
  const answering = useAnswerByLink(token);
  const [done, setDone] = useState<{ answer: NominationAnswer; done: NominationDone }>();
  const answer = (sent: Answering, onSettled?: () => void) =>
    answering.mutate(sent, {
      onSuccess: (result) => setDone({ answer: sent.answer, done: result }),
      ...(onSettled && { onSettled }),
    });
  return (
    <>
      <PageHeader
        title={titleOf(linked)}
        above={<HolderLine holder={election.organisation} />}
        description={
          <Trans>
            In the election “{name}”. Nominations close on {closing}, when voting opens.
          </Trans>
        }
      />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        {done ? (
          <Done {...done} electionPath={paths.nominate(election._id)} />
        ) : (
          <>
            {answering.isError && (
              <Notice tone="danger" live title={t`This could not be done`}>
                <p>{failureText('nominationSend', answering.error)}</p>
              </Notice>
            )}
            {rules && (
              <Notice title={t`Who can be nominated`}>
                <p className="whitespace-pre-line wrap-anywhere">{rules}</p>
              </Notice>
            )}
            <Card className="grid grid-cols-1 gap-6">
              {!mayAccept && <Nominee nominee={linked} isOpen />}
              {state === 'accepted' && secondersNeeded > 0 && (
                <p className="text-sm text-ink-soft">
                  {secondersWords(seconders, secondersNeeded)}
                </p>
              )}
              {as === 'nominee' && !isAsked && (
                <p className="text-sm text-ink-soft">
                  <Trans>Status: {label}.</Trans>
                </p>
              )}
              <Answers
                linked={linked}
                pending={answering.isPending ? answering.variables.answer : undefined}
                onAnswer={answer}
              />
            </Card>
          </>
        )}
      </div>
    </>
  );
}

function titleOf({ as, fullName, position, proposer }: LinkedNomination): string {
  switch (as) {
    case 'proposer':
      return t`Your nomination of ${fullName} for ${position}`;
    case 'nominee':
      return proposer
        ? t`${proposer} nominates you for ${position}`
        : t`Your nomination for ${position}`;
    case 'seconder':
      return t`Second ${fullName} for ${position}?`;
  }
}

interface AnswersProps {
  linked: LinkedNomination;
  pending: NominationAnswer | undefined;
  onAnswer: (sent: Answering, onSettled?: () => void) => void;
}

function Answers({ linked, pending, onAnswer }: AnswersProps) {
  const { answers, position, secondersNeeded } = linked;
  if (answers.includes('decline')) {
    return (
      <AnswerForm
        nomination={linked}
        secondersNeeded={secondersNeeded}
        mayAccept={answers.includes('accept')}
        pending={pending}
        onAnswer={onAnswer}
      />
    );
  }
  if (answers.includes('withdraw')) {
    return (
      <div>
        <WithdrawButton
          position={position}
          pending={pending === 'withdraw'}
          onWithdraw={(close) => onAnswer({ answer: 'withdraw' }, close)}
        />
      </div>
    );
  }
  if (answers.includes('confirm')) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-soft">
          <Trans>
            Confirm that you made this nomination. We’ll then email the person, who becomes a
            candidate only if they accept. If it was not you, just leave this page.
          </Trans>
        </p>
        <Button loading={pending === 'confirm'} onClick={() => onAnswer({ answer: 'confirm' })}>
          <Trans>Confirm the nomination</Trans>
        </Button>
      </div>
    );
  }
  if (answers.includes('second')) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-soft">
          <Trans>
            Seconding is not voting: it supports the nomination. The officers see who seconded it.
          </Trans>
        </p>
        <Button loading={pending === 'second'} onClick={() => onAnswer({ answer: 'second' })}>
          <Trans>Second this nomination</Trans>
        </Button>
      </div>
    );
  }
  return (
    <p className="text-ink-soft">
      {linked.phase === 'open'
        ? t`This nomination has already been answered or decided.`
        : t`Nominations have closed, so this link no longer works.`}
    </p>
  );
}

interface DoneProps {
  answer: NominationAnswer;
  done: NominationDone;
  electionPath: string;
}

function Done({ answer, done, electionPath }: DoneProps) {
  const { title, text } = answer === 'second' ? secondedWords : doneWords(done);
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid justify-items-start gap-4 outline-none">
      <Notice tone="success" live title={title}>
        <p>{text}</p>
      </Notice>
      <LinkButton variant="secondary" to={electionPath}>
        <Trans>See candidates and nominees</Trans>
      </LinkButton>
    </div>
  );
}
