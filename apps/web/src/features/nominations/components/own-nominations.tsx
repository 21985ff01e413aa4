import type { NominationPage, OwnNomination } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Badge } from '../../../components/surfaces/badge';
import { Card } from '../../../components/surfaces/card';
import { Section } from '../../../components/headings/section';
import { toastsOf } from '../../../lib/toasts/toast-message';
import { useAnswerNomination, type Answering } from '../api';
import { secondersWords, stateWords } from '../nomination-words';
import { AnswerForm } from './answer-form';
import { Nominee } from './nominee';
import { WithdrawButton } from './withdraw-button';

/** The nominations that this user made or received. */
export function OwnNominations({ page }: { page: NominationPage }) {
  const { nominations } = page.reader;
  if (nominations.length === 0) return null;
  return (
    <Section title={t`Your nominations`}>
      <ul className="grid grid-cols-1 gap-4">
        {nominations.map((nomination) => (
          <Card as="li" key={nomination._id} className="grid grid-cols-1 gap-4">
            <Own nomination={nomination} page={page} />
          </Card>
        ))}
      </ul>
    </Section>
  );
}

function Own({ nomination, page }: { nomination: OwnNomination; page: NominationPage }) {
  const { _id, as, state, reason, seconders, fullName } = nomination;
  const { phase, secondersNeeded, positions } = page;
  const answering = useAnswerNomination();
  const title = positions.find((each) => each._id === nomination.position)?.position ?? '';
  const { label, tone } = stateWords[state];

  function answer(sent: Answering, onSettled?: () => void) {
    answering.mutate(
      { ...sent, id: _id },
      {
        ...toastsOf('nominationSend'),
        ...(onSettled && { onSettled }),
      },
    );
  }

  const isNominee = as === 'nominee';
  const stands = state === 'accepted' || state === 'admitted';
  return (
    <>
      <Nominee nominee={nomination} badge={<Badge tone={tone}>{label}</Badge>}>
        <p className="text-sm text-ink-soft">
          {isNominee
            ? t`You are nominated for ${title}.`
            : t`You nominated ${fullName} for ${title}.`}
        </p>
        {state === 'accepted' && secondersNeeded > 0 && (
          <p className="text-sm text-ink-soft">{secondersWords(seconders, secondersNeeded)}</p>
        )}
        {state === 'refused' && (
          <p className="text-sm whitespace-pre-line wrap-anywhere text-ink">{reason}</p>
        )}
        {isNominee && stands && (
          <WithdrawButton
            position={title}
            pending={answering.isPending}
            onWithdraw={(close) => answer({ answer: 'withdraw' }, close)}
          />
        )}
      </Nominee>
      {isNominee && state === 'proposed' && (
        <AnswerForm
          nomination={nomination}
          secondersNeeded={secondersNeeded}
          mayAccept={phase === 'open'}
          pending={answering.isPending ? answering.variables.answer : undefined}
          onAnswer={(sent) => answer(sent)}
        />
      )}
    </>
  );
}
