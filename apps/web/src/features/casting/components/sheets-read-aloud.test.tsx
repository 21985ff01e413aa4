import { virtual } from '@guidepup/virtual-screen-reader';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readBallotCall, type BallotPosition } from '@hustings/shared';
import { screen } from '@testing-library/react';
import { answer } from '../../../test/answer';
import { aBallot, aPositionWith } from '../../../test/ballots';
import { aMotion } from '../../../test/elections';
import { acceptBallots, answerListed, openBallot } from '../../../test/voting';

/** More steps than any walk through a sheet with two candidates takes. */
const MOST_STEPS = 120;

const by = (method: Exclude<BallotPosition['method'], 'motion'>): BallotPosition => ({
  ...aPositionWith(1, 'Chair', ['Ada Okafor', 'Bo Lind']),
  method,
  seats: 1,
});

beforeEach(() => {
  answerListed();
  // jsdom has no pseudo-element styles, and logs an error when asked for them.
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => styleOf(element);
});
afterEach(() => virtual.stop());

/** Opens the ballot, and starts the screen reader at the top of its sheet once the control is there. */
async function listenTo(position: BallotPosition, control: string) {
  answer(readBallotCall, 200, aBallot({ positions: [position] }));
  acceptBallots(({ nonce, choices }) => ({ nonce, choices }), [position]);
  openBallot();
  await screen.findAllByLabelText(control);
  await virtual.start({ container: screen.getByRole('region', { name: position.position }) });
}

const heard = () => virtual.spokenPhraseLog();

/** Reads on until the phrase is spoken; if it never is, fails with everything heard. */
async function readTo(phrase: string) {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if ((await virtual.lastSpokenPhrase()) === phrase) return;
    await virtual.next();
  }
  expect((await heard()).join('\n')).toContain(`\n${phrase}\n`);
}

test('by plurality a mark is read with its candidate, and made where it is read', async () => {
  await listenTo(by('plurality'), 'Vote for Ada Okafor');
  await readTo('radio, Vote for Bo Lind, not checked, position 2, set size 3');
  expect(await heard()).toEqual(
    expect.arrayContaining(['heading, Chair, level 1', 'Vote for one candidate only.']),
  );
  await virtual.act();
  expect(screen.getByLabelText('Vote for Bo Lind')).toBeChecked();
});

test('by approval a mark is read with its candidate, and how many there are is said', async () => {
  await listenTo(by('approval'), 'Vote for Ada Okafor');
  await readTo('checkbox, Vote for Ada Okafor, not checked');
  expect((await heard()).join(' ')).toContain('Mark everyone you approve of');
  await virtual.act();
  await readTo('polite: 1 chosen');
  expect(screen.getByLabelText('Vote for Ada Okafor')).toBeChecked();
});

test.each(['irv', 'stv', 'condorcet'] as const)(
  'by %s a rank is given by its button, and the place is said',
  async (method) => {
    await listenTo(by(method), 'Rank Ada Okafor first');
    await readTo('button, Rank Bo Lind first');
    expect((await heard()).join(' ')).toMatch(/Rank (the|as many) candidates/);
    await virtual.act();
    await readTo('polite: Bo Lind is now first of 1.');
    await readTo('list, Your order for Chair');
    await readTo('button, Take Bo Lind out, Tap again to take it out');
    await readTo('button, Move Bo Lind up, now first, disabled');
  },
);

test('stars are a group with the name of whom they are for, each with its number', async () => {
  await listenTo(by('star'), 'No stars: not at all');
  await readTo('group, Stars for Bo Lind');
  await readTo('radio, 4 stars, not checked, position 5, set size 6');
  await virtual.act();
  expect(screen.getByText('1 of 2 scored')).toBeVisible();
  await readTo('polite: 1 of 2 scored');
});

test('a motion is read whole before its answers', async () => {
  const motion = aMotion();
  await listenTo(motion, 'Abstain');
  await readTo('radio, Yes, not checked, position 1, set size 3');
  expect(await heard()).toContain(motion.description);
  await virtual.act();
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
});
