import type { NominationPage, Standing } from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../../components/buttons/button';
import { Section } from '../../../components/headings/section';
import { Badge } from '../../../components/surfaces/badge';
import { toastsOf } from '../../../lib/toasts/toast-message';
import { useAnswerNomination } from '../api';
import { secondersWords } from '../nomination-words';
import { Nominee } from './nominee';

/** The public list of candidates and nominees for each position. */
export function StandingList({ page }: { page: NominationPage }) {
  const { positions, secondersNeeded } = page;
  return (
    <Section id="standing" title={t`Candidates and nominees`}>
      {positions.length === 0 && (
        <p className="text-ink-soft">
          <Trans>No position has been set up yet. Please come back later.</Trans>
        </p>
      )}
      <ul className="grid grid-cols-1 gap-6">
        {positions.map(({ _id, position, description, seats, standing }) => (
          <li key={_id} className="grid grid-cols-1 gap-4 border-t border-rule pt-4">
            <div className="grid gap-0.5">
              <h3 className="font-bold wrap-anywhere text-ink">{position}</h3>
              <p className="text-sm text-ink-soft">
                <Plural value={seats} one="# seat." other="# seats." /> {description}
              </p>
            </div>
            {standing.length === 0 ? (
              <p className="text-sm text-ink-soft">
                <Trans>Nobody yet.</Trans>
              </p>
            ) : (
              <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
                {standing.map((each, index) => (
                  <li key={each.nomination ?? `${each.fullName} ${index}`} className="min-w-0">
                    <StandingEntry standing={each} secondersNeeded={secondersNeeded} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface StandingEntryProps {
  standing: Standing;
  secondersNeeded: number;
}

function StandingEntry({ standing, secondersNeeded }: StandingEntryProps) {
  const { nomination, state, seconders = 0, maySecond = false, fullName } = standing;
  const seconding = useAnswerNomination();
  if (state === 'admitted') return <Nominee nominee={standing} />;
  return (
    <Nominee
      nominee={standing}
      badge={
        <Badge tone="info">
          <Trans>Nominated</Trans>
        </Badge>
      }
    >
      {secondersNeeded > 0 && (
        <p className="text-sm text-ink-soft">{secondersWords(seconders, secondersNeeded)}</p>
      )}
      {maySecond && nomination && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t`Second this nomination: ${fullName}`}
          loading={seconding.isPending}
          onClick={() =>
            seconding.mutate({ id: nomination, answer: 'second' }, toastsOf('nominationSecond'))
          }
        >
          <Trans>Second this nomination</Trans>
        </Button>
      )}
    </Nominee>
  );
}
