import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
const codes = [
  '0KX4-PM7T-9ZQH-2WBD',
  '1R8V-C5EN-TJ30-KYG6',
  '3HWM-QZ61-AF9P-X4SD',
  '5TJ2-8NGK-VB7E-0CRQ',
  '7D6Y-W1HX-M3TA-PZ95',
  '9BQE-4KS8-JR2V-N7FC',
];

const yours = codes[3];

const reasons = [
  {
    title: t`Find your own ballot`,
    text: t`Your browser makes a tracking code before the ballot leaves it. Look it up in the box while voting runs, and again after.`,
  },
  {
    title: t`Count it yourself`,
    text: t`After the close the whole box can be read and downloaded. Your browser adds it up again and compares, and a page for offline use does the same.`,
  },
  {
    title: t`See who did what`,
    text: t`Every change to an election is written to an audit trail that cannot be edited without breaking its chain. Votes are never in it.`,
  },
];

export function LandingReasons() {
  return (
    <section id="why-use-us" aria-labelledby="why-use-us-title">
      <div className="mx-auto grid max-w-page items-start gap-x-16 gap-y-12 px-5 py-16 sm:px-8 sm:py-24 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <h2 id="why-use-us-title" className="heading-tight max-w-[18ch] text-3xl">
            <Trans>Do not take our word for the result. Recount it.</Trans>
          </h2>
          <dl className="mt-8 grid gap-6">
            {reasons.map(({ title, text }) => (
              <div key={title} className="grid max-w-text gap-1">
                <dt className="text-lg font-bold">{title}</dt>
                <dd className="text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <figure className="rounded-sm bg-sheet text-sheet-ink shadow-sheet">
          <figcaption className="flex items-baseline justify-between gap-4 border-b-2 border-sheet-rule px-6 pt-5 pb-3">
            <span className="text-lg font-bold">
              <Trans>Ballot box</Trans>
            </span>
            <span className="text-xs font-semibold text-sheet-soft">
              <Trans>Specimen</Trans>
            </span>
          </figcaption>
          <ol className="px-6 py-2 font-mono text-sm">
            {codes.map((code) => (
              <li
                key={code}
                className="flex justify-between gap-4 border-b border-sheet-rule/20 py-2 tracking-wide last:border-b-0"
              >
                {code}
                {code === yours && (
                  <span className="font-sans font-bold tracking-normal text-sheet-mark">
                    <Trans>your ballot</Trans>
                  </span>
                )}
              </li>
            ))}
          </ol>
          <p className="perforated px-6 py-4 text-sm text-sheet-soft">
            <Trans>Sorted by code, so that no order gives a voter away.</Trans>
          </p>
        </figure>
      </div>
    </section>
  );
}
