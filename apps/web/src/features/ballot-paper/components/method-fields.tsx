import {
  intents,
  methodOf,
  methodsFor,
  methodTitle,
  type Intent,
  type MethodName,
} from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldError } from '../../../components/fields/field-error';
import { Disclosure } from '../../../components/surfaces/disclosure';
import { usePositionDraft } from '../position-draft';
import type { PositionFormOutput, PositionFormValues } from '../position-form';
import { i18n } from '../../../lib/words/i18n';

const MethodExample = lazy(async () => ({
  default: (await import('./example/method-example')).MethodExample,
}));

const intentLabels: Record<Intent, string> = {
  post: t`One post`,
  committee: t`A committee`,
  decision: t`A decision`,
};

/** Default number of seats of a committee. */
const COMMITTEE_SEATS = 5;

interface MethodFieldsProps {
  intent: Intent;
  onIntentChange: (intent: Intent) => void;
}

/** Chooses the purpose of the position, then a method that suits it. */
export function MethodFields({ intent, onIntentChange }: MethodFieldsProps) {
  const { getValues, setValue, clearErrors, formState } = useFormContext<
    PositionFormValues,
    unknown,
    PositionFormOutput
  >();
  const problemId = useId();
  const { method, seats, majority, quorum } = usePositionDraft();
  const offered = methodsFor[intent];
  const problem = formState.errors.method?.message;

  function chooseMethod(chosen: MethodName) {
    setValue('method', chosen, { shouldDirty: true });
    clearErrors('method');
  }

  function chooseIntent(chosen: Intent) {
    onIntentChange(chosen);
    const [ordinary] = methodsFor[chosen];
    if (ordinary && methodsFor[chosen].every((each) => each.method !== method)) {
      chooseMethod(ordinary.method);
    }
    const fitting = chosen !== 'committee' ? 1 : seats > 1 ? seats : COMMITTEE_SEATS;
    setValue('seats', fitting, { shouldDirty: true });
    // An empty field follows the number of seats.
    if (getValues('maxChoices')) setValue('maxChoices', fitting, { shouldDirty: true });
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <fieldset className="grid grid-cols-1" {...(problem && { 'aria-describedby': problemId })}>
        <legend className="mb-2 text-sm font-semibold text-ink">
          <Trans>What is voted on</Trans>
        </legend>
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
          {intents.map((each) => (
            <Choice
              key={each}
              name="intent"
              value={each}
              label={intentLabels[each]}
              isChosen={each === intent}
              onChoose={() => chooseIntent(each)}
            />
          ))}
        </div>
      </fieldset>
      {offered.length > 1 && (
        <fieldset className="grid grid-cols-1">
          <legend className="mb-2 text-sm font-semibold text-ink">
            <Trans>What matters to you</Trans>
          </legend>
          <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            {offered.map(({ method: each, goal }) => (
              <Choice
                key={each}
                name="method"
                value={each}
                label={i18n._(goal)}
                detail={methodTitle(i18n, each)}
                explanation={i18n._(methodOf(each).forOrganisers[0])}
                isChosen={each === method}
                onChoose={() => chooseMethod(each)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {problem && (
        <div role="alert">
          <FieldError id={problemId}>{problem}</FieldError>
        </div>
      )}
      <Disclosure summary={t`A worked example with ten ballots`}>
        <MethodExample {...{ method, intent, majority, quorum }} />
      </Disclosure>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  label: string;
  detail?: string;
  explanation?: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** A radio card. The explanation describes it without being part of its name. */
function Choice({ name, value, label, detail, explanation, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="relative flex gap-3 rounded-md border border-rule-strong bg-surface p-3 hover:border-ink has-checked:border-primary has-checked:bg-primary-wash has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus">
      <input
        id={id}
        type="radio"
        name={`${name}-choice`}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        {...(explanation && { 'aria-describedby': `${id}-explanation` })}
        className="relative z-10 mt-1 size-4 shrink-0 outline-none"
      />
      <div className="grid min-w-0 content-start gap-0.5">
        <label
          htmlFor={id}
          className="text-sm font-semibold text-ink after:absolute after:inset-0 after:cursor-pointer"
        >
          {label}
        </label>
        {detail && (
          <span id={`${id}-explanation`} className="text-xs text-ink-soft">
            <b className="font-semibold text-ink">{detail}.</b> {explanation}
          </span>
        )}
      </div>
    </div>
  );
}
