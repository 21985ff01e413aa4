import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
const features = [
  {
    title: t`Secure voting`,
    text: t`Every voter gets one ballot and no more, whatever happens to the browser or the network. When voting closes, the key that could tie ballots to people is destroyed.`,
  },
  {
    title: t`User-friendly use`,
    text: t`A link in an email opens a ballot paper that looks like one. It works on any phone, by keyboard and with a screen reader.`,
  },
  {
    title: t`Real-time results`,
    text: t`Turnout and counts as they come in, or nothing but turnout until the close. The organiser decides before voting opens, and everyone can read which.`,
  },
];

export function LandingFeatures() {
  return (
    <section id="features" aria-labelledby="features-title" className="border-t border-rule">
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-5 py-16 sm:px-8 sm:py-24 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <h2 id="features-title" className="heading-tight text-3xl">
          <Trans>What an election should be</Trans>
        </h2>
        <dl className="border-t-2 border-ink">
          {features.map(({ title, text }) => (
            <div
              key={title}
              className="grid gap-x-8 gap-y-1.5 border-b border-rule py-6 sm:grid-cols-[13rem_minmax(0,1fr)]"
            >
              <dt className="text-lg font-bold">{title}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
