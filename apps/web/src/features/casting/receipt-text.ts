import { t } from '@lingui/core/macro';
import type { Receipt } from '@hustings/shared';
import { choiceInNames, choiceInWords, type NamedChoice } from './choice-in-names';
import type { PaperNames } from './kept-paper';

/** The receipt as a text file that can be read without the product. */
export function receiptText({
  paper,
  receipt,
  boxUrl,
}: {
  paper: PaperNames;
  receipt: Receipt;
  boxUrl: string;
}): string {
  const lines = [
    t`Receipt: ${paper.election.name}`,
    ...(paper.election.organisation ? [paper.election.organisation] : []),
    '',
    t`Tracking code: ${receipt.trackingCode}`,
    '',
    t`Your ballot is in the box under this code. Look it up in the ballot box:`,
    boxUrl,
  ];
  if (!receipt.choices) {
    lines.push('', t`The box shows that your ballot is in it, not what it says.`);
  }
  if (receipt.nonce && receipt.choices) {
    lines.push(
      '',
      t`After the close the box shows this ballot with the code: check that it says the same. Anyone with this file can see how you voted.`,
      '',
      t`Nonce: ${receipt.nonce}`,
      ...namedChoices(receipt.choices, paper).map(
        ({ position, named }) => `${position}: ${choiceInWords(named)}`,
      ),
    );
  }
  return `${lines.join('\n')}\n`;
}

/** A ballot's choice in each position, in names. */
export function namedChoices(
  choices: NonNullable<Receipt['choices']>,
  { positions }: PaperNames,
): { position: string; named: NamedChoice }[] {
  return positions.map(({ _id, name, candidates }) => {
    const choice = choices.find(({ position }) => position === _id);
    return { position: name, named: choiceInNames(choice ?? {}, candidates) };
  });
}
