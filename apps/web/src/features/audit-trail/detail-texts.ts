import {
  methodNames,
  methodTitle,
  trialDifferenceSchema,
  type AskForChecks,
  type ElectionSettings,
  type InviteTo,
  type LettersTo,
  type OpeningNeed,
  type PlanStep,
} from '@hustings/shared';
import { select, t } from '@lingui/core/macro';
import { electionDateInZone } from '../../lib/dates';
import { noticeWords } from '../../lib/messages/notice-words';
import { differenceWords } from '../../lib/messages/trial-difference-words';
import { i18n } from '../../lib/words/i18n';
import { inARow } from '../../lib/words/in-a-row';
import { numberText } from '../../lib/words/numbers';
import { labelOf, wordIn } from './detail-labels';

type Recipients = Extract<InviteTo | LettersTo | AskForChecks, string> | 'chosen';

const recipients: Record<Recipients, string> = {
  all: t`Everyone`,
  notInvited: t`Not invited`,
  notVoted: t`Voters who have not voted`,
  failed: t`Not delivered`,
  notAnswered: t`Voters who have not answered`,
  notAsked: t`Voters who were never asked`,
  withoutAddress: t`Without email`,
  withoutLetter: t`Without a letter`,
  chosen: t`Selected voters`,
};

const steps: Record<PlanStep, string> = {
  opening: t`invitations when voting opens`,
  halfTime: t`reminders at half-time`,
  lastDay: t`reminders a day before the close`,
};

const needs: Record<OpeningNeed, string> = {
  candidates: t`Candidates`,
  voters: t`Voters on the electoral roll`,
};

type Coded = 'opening' | 'resultsVisibility' | 'ballotBox' | 'access' | 'nominations';

const settings: { [Name in Coded]: Record<ElectionSettings[Name], string> } = {
  opening: { atTime: t`At a time`, byHand: t`When you open it` },
  resultsVisibility: { live: t`yes`, afterClose: t`no` },
  ballotBox: {
    codes: t`Tracking codes and votes, separately`,
    ballots: t`Each code with its votes`,
  },
  access: { account: t`With an account`, link: t`With the emailed link only` },
  nominations: { off: t`Nobody`, roll: t`Voters on the electoral roll`, anyone: t`Anybody` },
};

/** The words for coded values, by the detail or setting that has them. */
const coded: Record<string, Record<string, string>> = {
  ...settings,
  to: recipients,
  step: steps,
  steps,
  missing: needs,
  what: { owner: t`Owner`, password_link: t`New password` },
  notice: noticeWords,
  method: Object.fromEntries(methodNames.map((name) => [name, methodTitle(i18n, name)])),
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** The value of a detail as text. Codes that this version does not know stay as they are. */
export function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '')
    return t({ message: 'none', comment: 'A detail without a value.' });
  if (typeof value === 'string') return wordsFor(name, value);
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  if (typeof value === 'number') return numberText(value);
  if (Array.isArray(value)) return inARow(value.map((each) => textOf(name, each)));
  const difference = name === 'differences' && trialDifferenceSchema.safeParse(value).data;
  if (difference) return differenceWords(difference);
  return inARow(
    Object.entries(value).map(([part, partValue]) => {
      const field = labelOf(part);
      const sentence = textOf(part, partValue);
      return t`${field}: ${sentence}`;
    }),
  );
}

function wordsFor(name: string, value: string): string {
  if (INSTANT.test(value)) return electionDateInZone(value);
  if (name === 'fields') return labelOf(value);
  const words = Object.hasOwn(coded, name) ? wordIn(coded[name], value) : undefined;
  const isPlan = ['results', 'from', 'to'].includes(name);
  return words ?? (isPlan ? planWords(value) : undefined) ?? value;
}

/** A plan of publishing as the API records it: `at once`, or `by hand, to the roll and the members only`. */
const PLAN = /^(?:(at once|by hand|at (\S+Z))(?:, |$))?(to the roll and the members only)?$/;

function planWords(recorded: string): string | undefined {
  const plan = PLAN.exec(recorded);
  if (!plan) return undefined;
  const [, when, at, roll] = plan;
  const readers = roll ? 'roll' : 'everyone';
  if (at) {
    const date = electionDateInZone(at);
    return t`to ${select(readers, { roll: 'voters and members only', other: 'everyone' })} on ${date}`;
  }
  return when === 'by hand'
    ? t`to ${select(readers, { roll: 'voters and members only', other: 'everyone' })} once an officer publishes them`
    : t`to ${select(readers, { roll: 'voters and members only', other: 'everyone' })} as soon as they are counted`;
}
