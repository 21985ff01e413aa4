import type { BallotPosition, Receipt } from '@hustings/shared';

/** The receipt as a text file that can be read without the product. */
export function receiptText({
  electionName,
  receipt,
  positions,
  boxUrl,
}: {
  electionName: string;
  receipt: Receipt;
  positions: readonly BallotPosition[];
  boxUrl: string;
}): string {
  const lines = [
    `Receipt: ${electionName}`,
    '',
    `Tracking code: ${receipt.trackingCode}`,
    '',
    'Your ballot is in the box under this code. Look it up in the ballot box:',
    boxUrl,
  ];
  if (receipt.nonce && receipt.choices) {
    lines.push(
      '',
      'After the close the box shows this ballot with the code. Whoever has this file can see how you voted.',
      '',
      `Nonce: ${receipt.nonce}`,
      ...namedChoices(receipt.choices, positions).map(
        ({ position, candidates }) => `${position}: ${candidates || 'left empty'}`,
      ),
    );
  }
  return `${lines.join('\n')}\n`;
}

/** What was chosen, in names. */
export function namedChoices(
  choices: NonNullable<Receipt['choices']>,
  positions: readonly BallotPosition[],
): { position: string; candidates: string }[] {
  return positions.map(({ _id, position, candidates }) => {
    const chosen = choices.find((choice) => choice.position === _id)?.candidates ?? [];
    return {
      position,
      candidates: candidates
        .filter((candidate) => chosen.includes(candidate._id))
        .map((candidate) => candidate.fullName)
        .join(', '),
    };
  });
}
