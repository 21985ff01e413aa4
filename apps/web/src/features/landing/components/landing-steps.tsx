import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
const steps = [
  {
    title: t`Sign up`,
    text: t`An email address and a password. Your account is your organisation.`,
  },
  {
    title: t`Create or join a voting event`,
    text: t`Name the positions, register the candidates, set the days. Or follow the invitation to somebody else’s.`,
  },
  {
    title: t`Invite voters to sign up and vote`,
    text: t`Put everyone on the electoral roll by name and email. Each gets a personal link.`,
  },
  {
    title: t`View real-time results`,
    text: t`Watch turnout rise. At the close the count is recorded, and voters can count the box again.`,
  },
];

export function LandingSteps() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="bg-sunken">
      <div className="mx-auto max-w-page px-5 py-16 sm:px-8 sm:py-24">
        <h2 id="how-it-works-title" className="heading-tight text-3xl">
          <Trans>How it works</Trans>
        </h2>
        <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="grid content-start gap-2 border-t-2 border-ink pt-4">
              <span
                aria-hidden="true"
                className="text-display leading-none font-extrabold tracking-tight text-ink tabular-nums"
              >
                {index + 1}
              </span>
              <h3 className="mt-3 text-lg font-bold">{title}</h3>
              <p className="text-sm text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
