import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Accordion } from '../../../components/surfaces/accordion';
import { product } from '../../../lib/product';

const questions = [
  {
    question: t`How do I get to vote?`,
    answer: t`Your organiser puts you on the electoral roll, and an email invites you. Its link opens your ballot. Some organisers also ask you to choose a password.`,
  },
  {
    question: t`Can anybody find out how I voted?`,
    answer: t`Not once voting has closed: a ballot holds no name, no time and no number, and the key that tied it to the roll is destroyed at the count.`,
  },
  {
    question: t`Is there a mobile app?`,
    answer: t`Not yet. ${product.name} runs in the browser of any phone, tablet or computer, with nothing to install.`,
  },
  {
    question: t`Who can I ask for help?`,
    answer: (
      <Trans>
        Write to{' '}
        <a href={`mailto:${product.supportEmail}`} className="text-link">
          {product.supportEmail}
        </a>
        , and say which election it is about.
      </Trans>
    ),
  },
];

export function LandingQuestions() {
  return (
    <section aria-labelledby="questions-title" className="border-t border-rule">
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-5 py-16 sm:px-8 sm:py-24 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <h2 id="questions-title" className="heading-tight text-3xl">
          <Trans>Frequently asked questions</Trans>
        </h2>
        <Accordion items={questions} />
      </div>
    </section>
  );
}
