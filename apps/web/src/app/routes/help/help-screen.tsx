import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { VERSION } from '@hustings/shared';
import { Link } from 'react-router-dom';
import { Accordion } from '../../../components/surfaces/accordion';
import { NumberedSteps } from '../../../components/surfaces/numbered-steps';
import { LinkButton } from '../../../components/buttons/link-button';
import { PageHeader } from '../../../components/headings/page-header';
import { paths } from '../../../lib/paths';
import { product } from '../../../lib/product';

const steps = [
  {
    title: t`Log in`,
    text: t`With the address your invitation went to, and the password you chose.`,
  },
  {
    title: t`Pick the election`,
    text: t`Under Vote you will find every election that is waiting for you.`,
  },
  {
    title: t`Choose a candidate and Vote`,
    text: t`One position a page. You may leave a position empty: that is an abstention.`,
  },
  {
    title: t`Confirm`,
    text: t`Check your choices once more and cast the ballot. Keep the tracking code you get.`,
  },
];

const questions = [
  {
    question: t`I forgot my password. What now?`,
    answer: t`Use Forgot Password on the login page. We send you a link to choose a new one; it works for one hour. Look in your spam folder too.`,
  },
  {
    question: t`Can I change my vote?`,
    answer: t`No. Votes cannot be changed once cast: your ballot goes into the box without your name on it, so nobody can take it out again.`,
  },
  {
    question: t`What is the tracking code for?`,
    answer: t`It finds your ballot in the election’s ballot box. If the box shows each code with its votes after the close, check that they are yours. If it shows codes and votes separately, you see that your ballot is there, but not what it says. Then nobody can make you prove your vote, but a server that changed it would go unnoticed.`,
  },
  {
    question: t`What can an organisation learn about my vote?`,
    answer: t`Not how you voted, if the people on its roll are real. But an organisation that adds invented people to its roll and votes for them knows those ballots. With live counts, it could then learn how small groups voted, even a single person. The results say how many people are on the roll and how many were added after voting opened: ask to see the roll.`,
  },
  {
    question: t`How do I put many voters on the roll at once?`,
    answer: t`On the Voters page of the election, Import voters takes a CSV or Excel file, or rows you paste: a name and an email address for each, and optionally a member number, an age group and a region. You see the changes before anything is saved. Import the same list again whenever it changes: nobody is added twice. Until voting opens, you can undo an import.`,
  },
  {
    question: t`How can I try an election out before voting opens?`,
    answer: t`On the Ballot tab of your election, Preview and try it shows the ballot as voters will see it and lets you cast test votes. Trial count, below the positions, casts a hundred or more generated ballots with known totals in a hidden copy, counts them twice, removes them, and records in the audit trail whether every total was as expected.`,
  },
  {
    question: t`I am not on the roll, or my invitation never came.`,
    answer: t`The organiser of your election keeps the electoral roll and sends the invitations. Ask there first.`,
  },
];

const terms = [
  t`Your account is for you alone: keep its password and your links to yourself, and vote only in your own name.`,
  t`The organisers of an election are responsible for its electoral roll: put people on it only if they may vote and expect to hear from you, and delete the election when its data is no longer needed.`,
  t`We keep what an election needs: names and addresses of the roll, whether somebody has voted, and ballots that name nobody. Deleting your account removes your name and address from the rolls.`,
  t`Nobody may try to learn how somebody else voted, to vote twice, or to keep others from voting.`,
  t`The software is free and comes without warranty; its source is open to everybody.`,
];

function HelpRoute() {
  return (
    <>
      <PageHeader
        title={t`Help`}
        description={t`How to vote, and what to do if something goes wrong.`}
        actions={
          <LinkButton variant="secondary" to={paths.helpForOrganisers()}>
            <Trans>Help for organisers</Trans>
          </LinkButton>
        }
      />
      <div className="grid gap-12">
        <section aria-labelledby="how-to-vote">
          <h2 id="how-to-vote" className="heading-tight text-xl">
            <Trans>How to vote</Trans>
          </h2>
          <NumberedSteps steps={steps} />
        </section>
        <section aria-labelledby="questions" className="max-w-3xl">
          <h2 id="questions" className="heading-tight mb-4 text-xl">
            <Trans>Frequently asked questions</Trans>
          </h2>
          <Accordion items={questions} />
        </section>
        <section aria-labelledby="terms" className="max-w-3xl">
          <h2 id="terms" className="heading-tight text-xl">
            <Trans>Terms of use</Trans>
          </h2>
          <ul className="mt-4 grid list-disc gap-2 ps-5 text-ink-soft">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="support" className="max-w-3xl">
          <h2 id="support" className="heading-tight text-xl">
            <Trans>Support</Trans>
          </h2>
          <p className="mt-2 text-ink-soft">
            <Trans>
              Still stuck? Write to{' '}
              <a href={`mailto:${product.supportEmail}`} className="text-link">
                {product.supportEmail}
              </a>{' '}
              and say which election it is about. Never send us your password or your tracking code.
            </Trans>
          </p>
          <p className="mt-2 text-ink-soft">
            <Link to={paths.accessibility()} className="text-link">
              <Trans>Accessibility, and how to report a barrier</Trans>
            </Link>
          </p>
          <p className="mt-2 text-sm text-ink-soft">
            <Trans>This is version {VERSION} of Hustings.</Trans>
          </p>
        </section>
      </div>
    </>
  );
}

export { HelpRoute as Component };
