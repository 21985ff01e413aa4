import { Accordion } from '../../../components/surfaces/accordion';
import { product } from '../../../lib/product';

const questions = [
  {
    question: 'How do I get to vote?',
    answer:
      'Your organiser puts you on the electoral roll, and an email invites you. Its link opens your ballot. Some organisers also ask you to choose a password.',
  },
  {
    question: 'Can anybody find out how I voted?',
    answer:
      'Not once voting has closed: a ballot holds no name, no time and no number, and the key that tied it to the roll is destroyed at the count.',
  },
  {
    question: 'Is there a mobile app?',
    answer: `Not yet. ${product.name} runs in the browser of any phone, tablet or computer, with nothing to install.`,
  },
  {
    question: 'Who can I ask for help?',
    answer: (
      <>
        Write to{' '}
        <a href={`mailto:${product.supportEmail}`} className="text-link">
          {product.supportEmail}
        </a>
        , and say which election it is about.
      </>
    ),
  },
];

export function LandingQuestions() {
  return (
    <section aria-labelledby="questions-title" className="border-t border-rule">
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-5 py-16 sm:px-8 sm:py-24 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <h2 id="questions-title" className="heading-tight text-3xl">
          Frequently asked questions
        </h2>
        <Accordion items={questions} />
      </div>
    </section>
  );
}
