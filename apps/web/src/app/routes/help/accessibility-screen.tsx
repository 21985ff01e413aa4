import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageHeader } from '../../../components/headings/page-header';
import { paths } from '../../../lib/paths';
import { product } from '../../../lib/product';

// `docs/accessibility.md` says the same for engineers, criterion by criterion.
const works = [
  t`You can do everything with the keyboard alone, and you always see where you are. Nothing has to be dragged.`,
  t`Headings, fields, buttons and messages have names that a screen reader can say.`,
  t`You can enlarge text to 200 % and the whole page to 400 %. Only wide tables then scroll sideways, each in its own frame.`,
  t`There is a light and a dark theme. If your system has a contrast theme, we use its colours.`,
  t`Nothing flashes. If your system asks for less motion, nothing moves.`,
  t`There is no time limit for filling in a ballot, except the close of voting.`,
];

const gaps = [
  t`Nobody has tried this site with a real screen reader yet. We test with programs, which find only some barriers.`,
  t`Photos and logos come from organisers. A photo has the name of the person, but no description.`,
  t`You need sight, or help, to read a printed letter with a voting code. With an invitation by email you need no letter.`,
];

function AccessibilityRoute() {
  return (
    <>
      <PageHeader
        title={t`Accessibility`}
        description={t`What works, what we have not checked, and how to report a barrier.`}
        back={{ to: paths.help(), label: t`Help` }}
      />
      <div className="grid max-w-3xl grid-cols-1 gap-12">
        <section aria-labelledby="works">
          <h2 id="works" className="heading-tight text-xl">
            <Trans>What works</Trans>
          </h2>
          <p className="mt-2 text-ink-soft">
            <Trans>
              Everybody should be able to vote here without help. Our aim is level AA of the Web
              Content Accessibility Guidelines (WCAG) 2.2.
            </Trans>
          </p>
          <List items={works} />
        </section>
        <section aria-labelledby="gaps">
          <h2 id="gaps" className="heading-tight text-xl">
            <Trans>What we have not checked or cannot do</Trans>
          </h2>
          <List items={gaps} />
        </section>
        <section aria-labelledby="report">
          <h2 id="report" className="heading-tight text-xl">
            <Trans>Report a barrier</Trans>
          </h2>
          <p className="mt-2 text-ink-soft">
            <Trans>
              Write to{' '}
              <a href={`mailto:${product.supportEmail}`} className="text-link">
                {product.supportEmail}
              </a>
              . Say which page it is, what you wanted to do, and which browser and aids you use.
              Never send us your password or your tracking code.
            </Trans>
          </p>
          <p className="mt-2 text-ink-soft">
            <Trans>
              If you cannot vote because of it, tell the organiser of your election before voting
              closes. The organiser can help you in time, and can extend voting.
            </Trans>
          </p>
        </section>
      </div>
    </>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-4 grid list-disc gap-2 ps-5 text-ink-soft">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

export { AccessibilityRoute as Component };
