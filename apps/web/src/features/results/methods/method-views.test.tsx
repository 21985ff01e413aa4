import { readPositionResultsCall, type BallotPosition, type MethodName } from '@hustings/shared';
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { answer } from '../../../test/answer';
import { electionId } from '../../../test/elections';
import { aPositionBy, type Votes } from '../../../test/every-method';
import { renderAt } from '../../../test/render-at';
import { aResultBy, someResults } from '../../../test/results';

/** Opens the public page of a position's result. */
function openResult(
  position: BallotPosition,
  { votes, isOver = true, search = '' }: { votes?: Votes; isOver?: boolean; search?: string } = {},
) {
  const status = isOver ? 'closed' : 'open';
  const { election, asOf } = someResults();
  answer(readPositionResultsCall, 200, {
    ...aResultBy(position, { ...(votes && { votes }), isOver }),
    suppressed: false,
    election,
    asOf,
    status,
    final: isOver,
  });
  return renderAt(`/published/${electionId}?position=${position._id}${search}`);
}

test.each<[MethodName, boolean, boolean]>([
  ['irv', true, true],
  ['condorcet', true, true],
  ['stv', false, false],
  ['star', true, false],
])(
  'by %s, counted: %s, the votes are to be had for other programs: %s',
  async (method, isOver, offered) => {
    openResult(aPositionBy(method), { isOver });
    expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Export votes (BLT)' })).toHaveLength(
      offered ? 1 : 0,
    );
  },
);

/** Beginnings of sentences about an outcome. */
const verdict = /^(Elected|Carried|Not carried|Tied|\w+ \w+ is elected)/;

const rowOf = async (table: RegExp, name: RegExp) =>
  within(await screen.findByRole('table', { name: table })).getByRole('row', { name });

describe('one seat by rounds', () => {
  const irv = aPositionBy('irv');

  test('is read out with the round and the ballots that still count', async () => {
    openResult(irv);
    expect(
      await screen.findByText(
        'Ben Ruiz is elected in round 4 of 4 with 11 of 19 continuing ballots.',
      ),
    ).toBeVisible();
  });

  test('has every round in a table: votes, what came, who was out', async () => {
    openResult(irv);
    const row = await rowOf(/^Votes for Post by irv, round by round$/, /^Ben Ruiz/);
    expect(row).toHaveAccessibleName('Ben Ruiz 7 7 7 11 +4 Elected');
    expect(await rowOf(/round by round/, /^Without a further preference/)).toHaveAccessibleName(
      'Without a further preference 0 1 1 3',
    );
  });

  test('is gone through by buttons and by the arrow keys', async () => {
    const { user } = openResult(irv);
    const player = within(
      await screen.findByRole('group', { name: 'The count for Post by irv, round by round' }),
    );
    expect(player.getByText(/of 4$/)).toHaveTextContent('Round 4 of 4');
    await user.click(player.getByRole('button', { name: 'First round' }));
    expect(player.getByText('First preferences: 22 ballots.')).toBeVisible();
    await user.click(player.getByRole('button', { name: 'Next round' }));
    expect(
      player.getByText(
        'Emil Haddad is out, and the vote is transferred: 1 without a further preference.',
      ),
    ).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(player.getByText(/^Dora Lindqvist is out, .*: 2 to Chi Tanaka\.$/)).toBeVisible();
    await user.keyboard('{End}{ArrowRight}');
    expect(player.getByText('Ben Ruiz is elected.')).toBeVisible();
    await user.keyboard('{Home}');
    expect(player.getByText(/of 4$/)).toHaveTextContent('Round 1 of 4');
  });

  test('plays by itself to its end, from the beginning', async () => {
    openResult(irv);
    const play = await screen.findByRole('button', { name: 'Play' });
    jest.useFakeTimers();
    try {
      act(() => play.click());
      expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
      expect(screen.getByText('First preferences: 22 ballots.')).toBeVisible();
      for (let round = 2; round <= 4; round++) act(() => jest.advanceTimersByTime(2_500));
      expect(screen.getByText('Ben Ruiz is elected.')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  test('says where the lot decided', async () => {
    const votes: Votes = [
      [3, { ranks: [0] }],
      [1, { ranks: [1, 0] }],
      [1, { ranks: [2, 0] }],
      [2, { ranks: [3] }],
    ];
    const { user } = openResult(irv, { votes });
    expect((await screen.findAllByRole('img', { name: 'by lot' })).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'First round' }));
    await user.dblClick(screen.getByRole('button', { name: 'Next round' }));
    expect(screen.getByText(/the lot decided who was out/)).toBeVisible();
  });

  test('a tie is no lot', async () => {
    openResult(irv, {
      votes: [
        [4, { ranks: [0] }],
        [4, { ranks: [1] }],
      ],
    });
    expect(
      await screen.findByText(
        /^Tied for the seat .*: Ada Okafor and Ben Ruiz\. The count decides no tie\.$/,
      ),
    ).toBeVisible();
  });

  test('shows the transfers as a chart with its table', async () => {
    openResult(irv, { search: '&tab=graph' });
    expect(
      await screen.findByRole('img', { name: /^Transfers for Post by irv as bands/ }),
    ).toBeVisible();
    expect(await rowOf(/^Transfers for Post by irv$/, /^4 Chi Tanaka out/)).toHaveAccessibleName(
      '4 Chi Tanaka out Ben Ruiz 4 without a further preference 2 6',
    );
  });
});

describe('several seats by transfers', () => {
  const stv = aPositionBy('stv');

  test('are read out with their stages and the quota', async () => {
    openResult(stv);
    expect(
      await screen.findByText(/^Elected: Ada Okafor in stage 1, .* The quota was 8 votes\.$/),
    ).toBeVisible();
  });

  test('show decimals where there are any, and only there', async () => {
    openResult(stv, {
      votes: [
        [10, { ranks: [0, 1] }],
        [3, { ranks: [0, 2] }],
        [2, { ranks: [2] }],
        [1, { ranks: [3] }],
      ],
    });
    // 16 ballots, quota 5: a surplus of 8 of 13 papers at 0.61538 each.
    const row = await rowOf(/stage by stage/, /^Ben Ruiz/);
    expect(row).toHaveAccessibleName(/^Ben Ruiz 0 6\.15380/);
    expect(await rowOf(/stage by stage/, /^Votes needed/)).toHaveAccessibleName(
      /^Votes needed 5 5 /,
    );
  });

  test('too few candidates leave a seat open', async () => {
    openResult(
      { ...stv, candidates: stv.candidates.slice(0, 2) },
      { votes: [[4, { ranks: [0, 1] }]] },
    );
    expect(await screen.findByText('1 seat could not be filled.')).toBeVisible();
  });
});

test('stars are summed, and the runoff says whom more ballots prefer', async () => {
  openResult(aPositionBy('star'));
  expect(
    (
      await screen.findAllByText(
        'Ben Ruiz is elected: of the two with the most stars, 7 ballots prefer Ben Ruiz and 6 Ada Okafor.',
      )
    )[0],
  ).toBeVisible();
  expect(await rowOf(/^Stars for Post by star/, /^Ben Ruiz/)).toHaveAccessibleName(
    'Ben Ruiz Elected 42 3.23 2',
  );
});

test('pairs stand in a matrix, with the order they come to', async () => {
  openResult(aPositionBy('condorcet'));
  expect(
    await screen.findByText(/^.* is elected( and beats everybody|\. Nobody beats)/),
  ).toBeVisible();
  expect(await rowOf(/^Pairs for Post by condorcet/, /^Ada Okafor/)).toHaveAccessibleName(
    /^Ada Okafor/,
  );
  expect(
    within(screen.getByRole('list', { name: 'The order' })).getAllByRole('listitem').length,
  ).toBeGreaterThan(2);
});

test('who beats everybody else in pairs is said to', async () => {
  openResult(aPositionBy('condorcet'), { votes: [[3, { ranks: [1, [0, 2]] }]] });
  expect(
    await screen.findByText('Ben Ruiz is elected and beats everybody else in pairs.'),
  ).toBeVisible();
  expect(await rowOf(/^Pairs/, /^Ben Ruiz/)).toHaveAccessibleName(
    'Ben Ruiz the same 3 wins 3 wins 3 wins 3 wins',
  );
});

test.each([
  ['simple', null, 'Carried: 9 Yes, 4 No; 5 Yes needed for more Yes than No.'],
  ['absolute', null, 'Carried: 9 Yes, 4 No; 8 Yes needed for more than half of all ballots.'],
  ['twoThirds', null, 'Carried: 9 Yes, 4 No; 8 Yes needed for two thirds.'],
  ['threeQuarters', null, 'Not carried: 9 Yes, 4 No; 12 Yes needed for three quarters.'],
  ['simple', 50, 'Not carried: 9 Yes, 4 No; 5 Yes needed for more Yes than No.'],
] as const)('a motion by %s with a quorum of %s is read out', async (majority, quorum, words) => {
  openResult(aPositionBy('motion', { majority, quorum }));
  expect(await screen.findByText(words)).toBeVisible();
  const row = await rowOf(/^Answers to Post by motion$/, /^Abstained/);
  expect(row).toHaveAccessibleName('Abstained 2 – 13.3');
  expect(screen.queryByText(/quorum of 50 % of the roll was not reached/) !== null).toBe(
    quorum !== null,
  );
});

test.each([
  ['irv', 'First preferences so far'],
  ['stv', 'First preferences so far'],
  ['star', 'Stars so far'],
  ['condorcet', 'First preferences so far'],
  ['motion', 'Answers so far'],
] satisfies [MethodName, string][])(
  'while voting by %s is open, sums are said not to be the result',
  async (method, words) => {
    openResult(aPositionBy(method), { isOver: false });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(/^They are not the result/)).toBeVisible();
    expect(screen.queryByText(verdict)).not.toBeInTheDocument();
  },
);

test('of a group there are first preferences alone, and that is said', async () => {
  openResult(aPositionBy('irv'), { search: '&region=North' });
  answer(readPositionResultsCall, 200, {
    ...aResultBy(aPositionBy('irv'), { isOver: false }),
    suppressed: false,
    election: someResults().election,
    asOf: someResults().asOf,
    status: 'closed',
    final: true,
  });
  expect(await screen.findByText('First preferences only')).toBeVisible();
  expect(screen.queryByText(verdict)).not.toBeInTheDocument();
});
