import {
  type Correction,
  type DecideCorrections,
  type DecidedCorrections,
  type ElectionId,
  type RegistrationId,
} from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button';
import { ErrorLine } from '../../../components/feedback/error-line';
import { Notice } from '../../../components/feedback/notice';
import { Checkbox } from '../../../components/fields/checkbox';
import { Skeleton } from '../../../components/skeletons/skeleton';
import { failedLoad } from '../../../lib/messages/message-for';
import { toastError, toastSuccess } from '../../../lib/toasts/toast-message';
import { correctionsQuery, useDecideCorrections } from '../api';

const refusals: Record<DecidedCorrections['refused'][number]['because'], string> = {
  taken: t`Somebody else on the roll has this address or name.`,
  voted: t`This voter has voted, so the ballot stays with the address it was cast from.`,
  oneByOne: t`Counts are live, so accept changes of address one at a time.`,
  changed: t`This was answered again or decided meanwhile. Check it again.`,
};

/** Corrections requested by voters, decided one by one or together. */
export function CorrectionsList({ electionId }: { electionId: ElectionId }) {
  const [page, setPage] = useState(1);
  const corrections = useQuery(correctionsQuery(electionId, page));
  const decision = useDecideCorrections(electionId);
  const [chosen, setChosen] = useState<ReadonlySet<RegistrationId>>(new Set());
  const [refused, setRefused] = useState<
    ReadonlyMap<RegistrationId, DecidedCorrections['refused'][number]['because']>
  >(new Map());

  if (corrections.isPending) return <Skeleton className="h-20 rounded-md" />;
  if (corrections.isLoadingError) {
    return <ErrorLine {...failedLoad('entryChecks', corrections)} />;
  }
  const { results, total, limit } = corrections.data;
  const pages = Math.ceil(total / limit);
  if (results.length === 0 && page > 1) setPage(Math.max(1, pages));
  const theirs = results.filter(({ _id }) => chosen.has(_id));
  const count = theirs.length;
  const areAllChosen = results.length > 0 && count === results.length;
  const missed = results.filter(({ _id }) => refused.has(_id));

  function decide(how: DecideCorrections['decision'], wanted: readonly Correction[]) {
    decision.mutate(
      { decision: how, corrections: wanted.map(({ _id, answer }) => ({ _id, answer })) },
      {
        onSuccess: ({ decided, refused: not }) => {
          setChosen(new Set());
          setRefused(new Map(not.map(({ _id, because }) => [_id, because])));
          if (decided > 0)
            toastSuccess(how === 'accept' ? 'correctionAccept' : 'correctionDecline');
        },
        onError: (error) => toastError('correctionAccept', error),
      },
    );
  }

  return (
    <div className="grid gap-3 border-t border-rule pt-4">
      <h4 className="text-sm font-bold">
        <Trans>
          <Plural value={total} one="# correction" other="# corrections" />{' '}
          <span className="font-normal text-ink-soft">to decide</span>
        </Trans>
      </h4>
      {missed.length > 0 && (
        <Notice
          tone="warning"
          live
          title={plural(missed.length, {
            one: '# correction not accepted',
            other: '# corrections not accepted',
          })}
        >
          <p>
            <Trans>Each says below why. Correct the entry by hand, or decline.</Trans>
          </p>
        </Notice>
      )}
      <div className="flex min-h-10 flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <Checkbox
          label={t`Choose all corrections shown`}
          checked={areAllChosen}
          onChange={() =>
            setChosen(areAllChosen ? new Set() : new Set(results.map(({ _id }) => _id)))
          }
        />
        {count > 0 && (
          <span className="flex flex-wrap gap-2">
            <Button
              size="small"
              loading={decision.isPending}
              onClick={() => decide('accept', theirs)}
            >
              <Trans>Accept {count}</Trans>
            </Button>
            <Button
              variant="secondary"
              size="small"
              disabled={decision.isPending}
              onClick={() => decide('decline', theirs)}
            >
              <Trans>Decline {count}</Trans>
            </Button>
          </span>
        )}
      </div>
      <ul className="divide-y divide-rule border-y border-rule">
        {results.map((each) => (
          <CorrectionLine
            key={each._id}
            correction={each}
            isChosen={chosen.has(each._id)}
            refusal={refused.get(each._id)}
            disabled={decision.isPending}
            onChoose={(isChosen) => {
              const next = new Set(chosen);
              if (isChosen) next.add(each._id);
              else next.delete(each._id);
              setChosen(next);
            }}
            onDecide={(how) => decide(how, [each])}
          />
        ))}
      </ul>
      {pages > 1 && (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <Button
            variant="secondary"
            size="small"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            <Trans>Earlier corrections</Trans>
          </Button>
          <span className="text-ink-soft tabular-nums">
            <Trans>
              Page {page} of {pages}
            </Trans>
          </span>
          <Button
            variant="secondary"
            size="small"
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            <Trans>More corrections</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

interface CorrectionLineProps {
  correction: Correction;
  isChosen: boolean;
  refusal: DecidedCorrections['refused'][number]['because'] | undefined;
  disabled: boolean;
  onChoose: (isChosen: boolean) => void;
  onDecide: (decision: DecideCorrections['decision']) => void;
}

function CorrectionLine({
  correction,
  isChosen,
  refusal,
  disabled,
  onChoose,
  onDecide,
}: CorrectionLineProps) {
  const { fullName, email, memberNo, wanted } = correction;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-sm">
      <input
        type="checkbox"
        aria-label={t`Choose the correction of ${fullName}`}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        className="size-6 shrink-0"
      />
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <Changed from={fullName} to={wanted.fullName} strong />
        <Changed from={email} to={wanted.email} />
        {memberNo && (
          <span className="text-ink-soft">
            <Trans>Member no. {memberNo}</Trans>
          </span>
        )}
        {refusal && <span className="font-medium text-danger">{refusals[refusal]}</span>}
      </div>
      <span className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          disabled={disabled}
          aria-label={t`Accept the correction of ${fullName}`}
          icon={<Check aria-hidden="true" className="size-4" />}
          onClick={() => onDecide('accept')}
        >
          <Trans>Accept</Trans>
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={disabled}
          aria-label={t`Decline the correction of ${fullName}`}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={() => onDecide('decline')}
        >
          <Trans>Decline</Trans>
        </Button>
      </span>
    </li>
  );
}

/** The value on the roll and, if it differs, the one the voter asks for. */
function Changed({ from, to, strong }: { from: string; to: string | undefined; strong?: true }) {
  const weight = strong ? 'font-semibold' : '';
  if (to === undefined) return <span className={`wrap-anywhere ${weight}`}>{from}</span>;
  return (
    <span className={`wrap-anywhere ${weight}`}>
      <Trans>
        <span className="sr-only">Instead of </span>
        <del className="text-ink-soft">{from}</del>
        <span className="sr-only"> rather </span> <ins className="no-underline">{to}</ins>
      </Trans>
    </span>
  );
}
