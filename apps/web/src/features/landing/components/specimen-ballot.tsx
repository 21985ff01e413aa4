import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { BallotCross } from './ballot-cross';

const candidates = [
  { id: 'adeyemi', surname: t`Adeyemi`, given: t`Ruth`, motto: t`Every plot counts` },
  { id: 'lindqvist', surname: t`Lindqvist`, given: t`Per`, motto: t`Mend the pump first` },
  { id: 'okonkwo', surname: t`Okonkwo`, given: t`Marianne`, motto: t`Open books, open gates` },
];

const NO_CODE = '····-····-····-····';

/** A ballot paper to try, with a tracking code for the marked ballot. */
export function SpecimenBallot() {
  const [chosen, setChosen] = useState<string>();
  const [code, setCode] = useState(NO_CODE);

  async function choose(id: string) {
    setChosen(id);
    // Loaded with the first cross: it brings the schemas and the hash.
    const { specimenCode } = await import('./specimen-code');
    setCode(specimenCode(id));
  }

  return (
    <div className="rounded-sm bg-sheet text-sheet-ink shadow-sheet">
      <fieldset className="px-5 pt-6 pb-5 sm:px-8 sm:pt-8">
        <legend className="sr-only">
          <Trans>Specimen ballot: Treasurer. Mark one box.</Trans>
        </legend>
        <div aria-hidden="true">
          <p className="flex justify-between gap-4 text-xs font-semibold text-sheet-soft">
            <span>
              <Trans>Riverside Allotment Society</Trans>
            </span>
            <span>
              <Trans>Specimen</Trans>
            </span>
          </p>
          <p className="mt-3 text-2xl font-extrabold tracking-tight">
            <Trans>Treasurer</Trans>
          </p>
          <p className="mt-1 text-sm text-sheet-soft">
            <Trans>One to be elected. Put a cross in one box.</Trans>
          </p>
        </div>
        <div className="mt-5 border-t-2 border-sheet-rule">
          {candidates.map(({ id, surname, given, motto }, index) => (
            <label
              key={id}
              className="flex items-center gap-4 border-b border-sheet-rule/35 py-2.5 last:border-b-2 last:border-sheet-rule hover:bg-sheet-shade has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <span aria-hidden="true" className="w-7 text-2xl font-extrabold tabular-nums">
                {index + 1}
              </span>
              <span className="grid flex-1">
                <span className="text-lg leading-6 font-bold">
                  {surname}, <span className="font-normal">{given}</span>
                </span>
                <span className="text-sm text-sheet-soft">{motto}</span>
              </span>
              <input
                type="radio"
                name="specimen"
                value={id}
                checked={chosen === id}
                onChange={() => void choose(id)}
                className="sr-only"
              />
              <BallotCross isMarked={chosen === id} />
            </label>
          ))}
        </div>
      </fieldset>
      <div className="perforated px-5 py-5 sm:px-8">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="text-sm font-semibold">
            <Trans>Your receipt</Trans>
          </span>
          <output
            className={clsx(
              'font-mono text-base font-semibold tracking-wide',
              !chosen && 'text-sheet-soft',
            )}
          >
            {code}
          </output>
        </p>
        <p className="mt-1 text-sm text-sheet-soft">
          {chosen
            ? t`This code is made from your ballot. With it you find the ballot in the box, and nobody finds you.`
            : t`Try it: mark a box. Nothing is sent.`}
        </p>
      </div>
    </div>
  );
}
