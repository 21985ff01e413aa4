import { PageHeader } from '../../../components/headings/page-header';
import { Accordion } from '../../../components/surfaces/accordion';
import { NumberedSteps } from '../../../components/surfaces/numbered-steps';
import { DetailList } from '../../../components/tables/detail-list';
import { ElectionCalendar } from '../../../features/help/components/election-calendar';
import { paths } from '../../../lib/paths';

const steps = [
  {
    title: 'Name your organisation',
    text: 'Its name and logo appear on ballots and results, its name in emails too.',
  },
  {
    title: 'Create the election',
    text: 'Give it a name: dates and settings are filled in. Paste the ballot, or start from a template or last year’s election.',
  },
  {
    title: 'Fill the ballot',
    text: 'Add a position for each office, with its seats and candidates. You can paste several at once and add photos later. Or let people nominate, and admit those you approve.',
  },
  {
    title: 'Fill the electoral roll',
    text: 'Import a list of names and email addresses, or paste it. Only people on the roll can vote.',
  },
  {
    title: 'Try it',
    text: 'The preview shows the ballot as voters see it, on a computer and on a phone, and counts your test votes.',
  },
  {
    title: 'Invite, and open',
    text: 'Voters get a personal link. Voting opens when you open it or at a set time, and closes automatically. Until it opens, everything can be changed.',
  },
  {
    title: 'Publish the result',
    text: 'Votes are counted within seconds of the close. The people who see the result can look into the ballot box and count it again.',
  },
];

const settings = [
  {
    key: 'method',
    label: 'How a position is voted on',
    value:
      'Choose what you want: most votes for an ordinary post, a majority winner (instant runoff), a committee in proportion to the votes (single transferable vote), a broadly acceptable winner (STAR), or Yes and No to a text (a motion with the majority it needs). The form counts ten ballots as an example, and you can try the sheet before you save it.',
  },
  {
    key: 'seats',
    label: 'Seats',
    value:
      'How many candidates are elected. If candidates tie for the last seat, nobody gets it: your by-laws decide.',
  },
  {
    key: 'choices',
    label: 'Choices per voter',
    value:
      'How many candidates a voter may choose: as many as there are seats, unless you change it. With fewer, a minority has a better chance of a seat.',
  },
  {
    key: 'live',
    label: 'Show counts while voting is open',
    value:
      'Live counts are shown to you and to people who have voted, a few ballots behind. Without them, counts influence nobody and reveal less about small groups: leave them off for small electorates.',
  },
  {
    key: 'box',
    label: 'What does the ballot box show after voting?',
    value:
      'If codes and votes are separate, voters cannot prove how they voted. If each code is shown with its votes, voters can check their own votes, but could be forced to show them.',
  },
  {
    key: 'nominations',
    label: 'Who may nominate',
    value:
      'Nobody: you enter the candidates. Voters on the roll. Or anybody with the link to the page, which is then public. Nominations are open from their date until voting opens. You can require seconders from the roll, and say above the form who can be nominated.',
  },
  {
    key: 'shuffle',
    label: 'Shuffle candidates',
    value:
      'Each voter sees a different order, so being first helps nobody. Switch this off if your rules set the order.',
  },
  {
    key: 'groups',
    label: 'Collect age groups and regions',
    value:
      'They are added to the roll, and results can be filtered by them. Groups of fewer than ten ballots are never shown. Leave this off if you do not need it.',
  },
];

const questions = [
  {
    question: 'How do nominations work?',
    answer:
      'Choose who may nominate, and share the link to the page, which is on the Ballot tab. Voters also find it among their elections. Nominees are asked by email and become candidates only after accepting. You admit or refuse, with a reason that we email to them. Nominees you admit are on the ballot at once. Candidates can withdraw until voting opens. Review nominations in time: anyone not admitted by then is not on the ballot.',
  },
  {
    question: 'Something on the ballot is wrong after voting has opened. What now?',
    answer:
      'Pause voting on the election’s page while you decide. If nobody has voted yet, you can return the election to preparation, correct it and open it again. After the first ballot, everybody must vote on the same ballot paper: close the election early, correct a duplicate of it, and vote again. Tell voters why.',
  },
  {
    question: 'A voter did not get the invitation.',
    answer:
      'The Messages tab lists invitations that failed, with the reason. The Voters tab shows the invitation of each voter. Correct the address before voting opens, or invite again. Ask the voter to check the spam folder.',
  },
  {
    question: 'Can I see how somebody voted, or vote for somebody?',
    answer:
      'No. A ballot has no name on it. The key that could link it to a voter during voting is destroyed when the votes are counted. Voters who cannot vote alone need help from a person they trust.',
  },
  {
    question: 'Who in the organisation can do what?',
    answer:
      'Owners can do everything and choose the members. Officers run elections. Clerks keep rolls and invite voters. Observers, such as auditors, see everything and change nothing. The audit trail of an election records who did what.',
  },
  {
    question: 'What do we keep for the minutes?',
    answer:
      'Print the results. Download the audit trail and the ballot box, with the digest that proves the box is unchanged. The file can be counted again without this server.',
  },
  {
    question: 'Can I do this with the keyboard?',
    answer:
      'Yes. Press Ctrl+K (⌘K on a Mac) and type a few letters to go to any screen or election. Press “?” for the other keys.',
  },
];

function HelpForOrganisersRoute() {
  return (
    <>
      <PageHeader
        title="Help for organisers"
        description="How to run an election, from the announcement to the minutes."
        back={{ to: paths.help(), label: 'Help' }}
      />
      <div className="grid grid-cols-1 gap-12">
        <section aria-labelledby="steps">
          <h2 id="steps" className="heading-tight text-xl">
            An election in seven steps
          </h2>
          <NumberedSteps steps={steps} />
        </section>
        <section aria-labelledby="calendar" className="max-w-3xl">
          <h2 id="calendar" className="heading-tight text-xl">
            A calendar
          </h2>
          <p className="mt-2 mb-5 text-ink-soft">
            Enter the last day of voting to see the dates. If your by-laws set other periods, use
            those.
          </p>
          <ElectionCalendar />
        </section>
        <section aria-labelledby="settings" className="max-w-3xl">
          <h2 id="settings" className="heading-tight mb-4 text-xl">
            What each setting means
          </h2>
          <DetailList details={settings} />
        </section>
        <section aria-labelledby="questions" className="max-w-3xl">
          <h2 id="questions" className="heading-tight mb-4 text-xl">
            When something comes up
          </h2>
          <Accordion items={questions} />
        </section>
      </div>
    </>
  );
}

export { HelpForOrganisersRoute as Component };
