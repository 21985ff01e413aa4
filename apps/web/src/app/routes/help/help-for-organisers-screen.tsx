import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageHeader } from '../../../components/headings/page-header';
import { Accordion } from '../../../components/surfaces/accordion';
import { NumberedSteps } from '../../../components/surfaces/numbered-steps';
import { DetailList } from '../../../components/tables/detail-list';
import { ElectionCalendar } from '../../../features/help/components/election-calendar';
import { paths } from '../../../lib/paths';

const steps = [
  {
    title: t`Name your organisation`,
    text: t`Its name and logo appear on ballots and results, its name in emails too.`,
  },
  {
    title: t`Create the election`,
    text: t`Give it a name: dates and settings are filled in. Paste the ballot, or start from a template or last year’s election.`,
  },
  {
    title: t`Fill the ballot`,
    text: t`Add a position for each office, with its seats and candidates. You can paste several at once and add photos later. Or let people nominate, and admit those you approve.`,
  },
  {
    title: t`Fill the electoral roll`,
    text: t`Import a list of names and email addresses, or paste it. Only people on the roll can vote.`,
  },
  {
    title: t`Try it`,
    text: t`The preview shows the ballot as voters see it, on a computer and on a phone, and counts your test votes.`,
  },
  {
    title: t`Invite, and open`,
    text: t`Voters get a personal link. Voting opens when you open it or at a set time, and closes automatically. Until it opens, everything can be changed.`,
  },
  {
    title: t`Publish the result`,
    text: t`Votes are counted within seconds of the close. The people who see the result can look into the ballot box and count it again.`,
  },
];

const settings = [
  {
    key: 'method',
    label: t`How a position is voted on`,
    value: t`Choose what you want: most votes for an ordinary post, a majority winner (instant runoff), a committee in proportion to the votes (single transferable vote), a broadly acceptable winner (STAR), or Yes and No to a text (a motion with the majority it needs). The form counts ten ballots as an example, and you can try the sheet before you save it.`,
  },
  {
    key: 'seats',
    label: t`Seats`,
    value: t`How many candidates are elected. If candidates tie for the last seat, nobody gets it: your by-laws decide.`,
  },
  {
    key: 'choices',
    label: t`Choices per voter`,
    value: t`How many candidates a voter may choose: as many as there are seats, unless you change it. With fewer, a minority has a better chance of a seat.`,
  },
  {
    key: 'live',
    label: t`Show counts while voting is open`,
    value: t`Live counts are shown to you and to people who have voted, a few ballots behind. Without them, counts influence nobody and reveal less about small groups: leave them off for small electorates.`,
  },
  {
    key: 'box',
    label: t`What does the ballot box show after voting?`,
    value: t`If codes and votes are separate, voters cannot prove how they voted. If each code is shown with its votes, voters can check their own votes, but could be forced to show them.`,
  },
  {
    key: 'nominations',
    label: t`Who may nominate`,
    value: t`Nobody: you enter the candidates. Voters on the roll. Or anybody with the link to the page, which is then public. Nominations are open from their date until voting opens. You can require seconders from the roll, and say above the form who can be nominated.`,
  },
  {
    key: 'shuffle',
    label: t`Shuffle candidates`,
    value: t`Each voter sees a different order, so being first helps nobody. Switch this off if your rules set the order.`,
  },
  {
    key: 'groups',
    label: t`Collect age groups and regions`,
    value: t`They are added to the roll, and results can be filtered by them. Groups of fewer than ten ballots are never shown. Leave this off if you do not need it.`,
  },
];

const questions = [
  {
    question: t`How do nominations work?`,
    answer: t`Choose who may nominate, and share the link to the page, which is on the Ballot tab. Voters also find it among their elections. Nominees are asked by email and become candidates only after accepting. You admit or refuse, with a reason that we email to them. Nominees you admit are on the ballot at once. Candidates can withdraw until voting opens. Review nominations in time: anyone not admitted by then is not on the ballot.`,
  },
  {
    question: t`Something on the ballot is wrong after voting has opened. What now?`,
    answer: t`Pause voting on the election’s page while you decide. If nobody has voted yet, you can return the election to preparation, correct it and open it again. After the first ballot, everybody must vote on the same ballot paper: close the election early, correct a duplicate of it, and vote again. Tell voters why.`,
  },
  {
    question: t`A voter did not get the invitation.`,
    answer: t`The Messages tab lists invitations that failed, with the reason. The Voters tab shows the invitation of each voter. Correct the address before voting opens, or invite again. Ask the voter to check the spam folder.`,
  },
  {
    question: t`Can I see how somebody voted, or vote for somebody?`,
    answer: t`No. A ballot has no name on it. The key that could link it to a voter during voting is destroyed when the votes are counted. Voters who cannot vote alone need help from a person they trust.`,
  },
  {
    question: t`Who in the organisation can do what?`,
    answer: t`Owners can do everything and choose the members. Officers run elections. Clerks keep rolls and invite voters. Observers, such as auditors, see everything and change nothing. The audit trail of an election records who did what.`,
  },
  {
    question: t`What do we keep for the minutes?`,
    answer: t`Print the results. Download the audit trail and the ballot box, with the digest that proves the box is unchanged. The file can be counted again without this server.`,
  },
  {
    question: t`Can I do this with the keyboard?`,
    answer: t`Yes. Press Ctrl+K (⌘K on a Mac) and type a few letters to go to any screen or election. Press “?” for the other keys.`,
  },
];

function HelpForOrganisersRoute() {
  return (
    <>
      <PageHeader
        title={t`Help for organisers`}
        description={t`How to run an election, from the announcement to the minutes.`}
        back={{ to: paths.help(), label: t`Help` }}
      />
      <div className="grid grid-cols-1 gap-12">
        <section aria-labelledby="steps">
          <h2 id="steps" className="heading-tight text-xl">
            <Trans>An election in seven steps</Trans>
          </h2>
          <NumberedSteps steps={steps} />
        </section>
        <section aria-labelledby="calendar" className="max-w-3xl">
          <h2 id="calendar" className="heading-tight text-xl">
            <Trans>A calendar</Trans>
          </h2>
          <p className="mt-2 mb-5 text-ink-soft">
            <Trans>
              Enter the last day of voting to see the dates. If your by-laws set other periods, use
              those.
            </Trans>
          </p>
          <ElectionCalendar />
        </section>
        <section aria-labelledby="settings" className="max-w-3xl">
          <h2 id="settings" className="heading-tight mb-4 text-xl">
            <Trans>What each setting means</Trans>
          </h2>
          <DetailList details={settings} />
        </section>
        <section aria-labelledby="questions" className="max-w-3xl">
          <h2 id="questions" className="heading-tight mb-4 text-xl">
            <Trans>When something comes up</Trans>
          </h2>
          <Accordion items={questions} />
        </section>
      </div>
    </>
  );
}

export { HelpForOrganisersRoute as Component };
