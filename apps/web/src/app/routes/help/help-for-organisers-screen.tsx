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
    text: 'Give it a name: dates and settings are filled in. Paste the ballot, or start from a template or last year’s.',
  },
  {
    title: 'Fill the ballot',
    text: 'A position for each office, with its seats and candidates. You can paste several at once and add photos later. Or let people nominate, and admit those you approve.',
  },
  {
    title: 'Fill the electoral roll',
    text: 'Import a list of names and email addresses, or paste it. Only people on the roll can vote.',
  },
  {
    title: 'Try it',
    text: 'The preview shows the ballot as voters find it, on a computer and on a phone, and counts your test votes.',
  },
  {
    title: 'Invite, and open',
    text: 'Voters get a personal link. Voting opens when you open it or at a set time, and closes automatically. Until it opens, everything can be changed.',
  },
  {
    title: 'Publish the result',
    text: 'It is counted within seconds of the close. Anybody can look into the ballot box then and count it again.',
  },
];

const settings = [
  {
    key: 'method',
    label: 'How a position is voted on',
    value:
      'You say what you want: most votes for an ordinary post, a majority winner (instant runoff), proportional representation in a committee (single transferable vote), consensus (STAR), or Yes and No to a text (a motion with the majority it needs). The form counts ten ballots as an example, and lets you try the sheet before you save it.',
  },
  {
    key: 'seats',
    label: 'Seats',
    value:
      'How many candidates a position elects. Equal votes for the last seat elect nobody: your by-laws decide.',
  },
  {
    key: 'choices',
    label: 'Choices per voter',
    value:
      'How many candidates a voter may mark; as many as there are seats, unless you say otherwise. With fewer, a minority has a better chance of a seat.',
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
      'Tracking codes apart from votes keep a vote from being proven to anybody. Each code with its votes lets every voter check the content, and could be used to press somebody.',
  },
  {
    key: 'nominations',
    label: 'Who may nominate',
    value:
      'Nobody, and you enter the candidates; those on the roll; or anybody who knows the page’s address, which makes it public. Nominations are open from their date until voting opens. You can ask for seconders from the roll, and say above the form who may stand.',
  },
  {
    key: 'shuffle',
    label: 'Shuffle candidates',
    value:
      'Each voter sees a different order, so that nobody gains from being first. Switch it off if your rules set the order.',
  },
  {
    key: 'groups',
    label: 'Collect age groups and regions',
    value:
      'The roll then holds them, and results can be filtered. Groups of fewer than ten ballots are never shown. Leave it off if you do not need it.',
  },
];

const questions = [
  {
    question: 'How do nominations go?',
    answer:
      'Choose who may nominate, and share the link to the page, which is on the Ballot tab. Voters also find it among their elections. Nominees are asked by email and become candidates only after accepting. You admit or refuse, with a reason that we email to them. Nominees you admit are on the ballot at once. Candidates can withdraw until voting opens. Review nominations in time: those not admitted by then are not on the ballot.',
  },
  {
    question: 'Something on the ballot is wrong after voting has opened. What now?',
    answer:
      'Pause voting on the election’s page while you decide. While no ballot is in the box, you can take the election back to preparation, correct it, and open again. From the first ballot on, everybody must vote on the same paper: close the election early, correct a duplicate of it, and vote again; say openly why.',
  },
  {
    question: 'A voter did not get the invitation.',
    answer:
      'The Messages tab lists invitations that failed, and says why. The Voters tab shows each voter’s. Correct the address before voting opens, or invite again. Ask the voter to look into the spam folder.',
  },
  {
    question: 'Can I see how somebody voted, or vote for somebody?',
    answer:
      'No. A ballot holds no name, and what could tie it to one while voting runs is destroyed with the count. A voter who cannot vote alone needs help from a person they trust.',
  },
  {
    question: 'Who in the organisation can do what?',
    answer:
      'Owners do everything and decide who else is a member. Officers hold elections. Clerks keep rolls and invite voters. Observers see everything and change nothing, such as the auditors of an election. The election’s audit trail records every action under their name.',
  },
  {
    question: 'What do we keep for the minutes?',
    answer:
      'Print the results; download the ballot box, which holds the digest that proves it is unchanged, and the audit trail. The box can be counted again from the file, without this server.',
  },
  {
    question: 'Can I do this with the keyboard?',
    answer:
      'Everything. Ctrl+K (⌘K on a Mac) goes to any screen or election by a few letters of its name, and “?” lists the other keys.',
  },
];

function HelpForOrganisersRoute() {
  return (
    <>
      <PageHeader
        title="Help for organisers"
        description="How an election is held, from the announcement to the minutes."
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
            Give the last day of voting to see the dates. Periods in your by-laws come first.
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
