import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { assertNever } from '@hustings/shared';
import { Notice } from '../../../components/feedback/notice';
import type { BallotPhase, Refusal } from '../ballot-phases';

/** The failure of the last attempt to cast, and its meaning for the ballot. */
export function CastProblem({ state }: { state: Extract<BallotPhase, { marks: unknown }> }) {
  switch (state.phase) {
    case 'choosing':
    case 'casting':
      return null;
    case 'reviewing':
    case 'refused':
      return (
        state.refusal && <Failure title={titles[state.refusal.kind]} text={textOf(state.refusal)} />
      );
    case 'unsure':
      if (state.doubt?.kind === 'busy') return <StillInDoubt />;
      if (state.doubt) return <Failure title={t`No answer came back`} text={state.doubt.text} />;
      return (
        <Notice tone="warning" title={t`This ballot was sent, but no answer came back`}>
          <p>
            <Trans>
              Send it again to get your receipt. It is the same ballot, so it cannot be counted
              twice; for the same reason it can no longer be changed.
            </Trans>
          </p>
        </Notice>
      );
    default:
      return assertNever(state);
  }
}

/** Shown while the ballot waits for a retry. */
export function HeldUp() {
  return (
    <Notice live title={t`Many people are voting at this moment`}>
      <p>
        <Trans>
          Your ballot is kept on this device and is sent again automatically in a few seconds, until
          it is in the box. It is the same ballot each time, so it counts once. Please leave this
          page open.
        </Trans>
      </p>
    </Notice>
  );
}

const titles: Record<Refusal['kind'], string> = {
  refused: t`Your ballot was not accepted`,
  nonce_used: t`Your ballot has to be sent once more`,
  ballot_changed: t`The ballot paper has changed`,
  busy: t`Your ballot was not taken yet`,
};

function textOf({ kind, text }: Refusal): string {
  if (kind === 'ballot_changed')
    return t`Nothing was cast. Read the new ballot paper and vote again.`;
  if (kind === 'refused') return `${text} ${t`Your marks are kept on this device.`}`;
  return kind === 'busy'
    ? t`So many people are voting at this moment that the server turned it away. It is not in the box, and nothing is lost: your marks are kept on this device. Please submit it again in a minute.`
    : text;
}

/** Turned away this time, after an attempt whose answer was lost. */
function StillInDoubt() {
  return (
    <Failure
      title={t`Too many people are voting at this moment`}
      text={t`The server turned this attempt away, so it is still not known whether your ballot arrived before. Nothing is lost: it is kept on this device. Please send it again in a minute. It is the same ballot, so it cannot be counted twice.`}
    />
  );
}

function Failure({ title, text }: { title: string; text: string }) {
  return (
    <Notice tone="danger" live title={title}>
      <p>{text}</p>
    </Notice>
  );
}
