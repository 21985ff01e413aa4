import type { BallotPosition, CandidateId } from '@hustings/shared';

/** A person on the ballot: all candidates of one name, who share a photo. */
export interface Person {
  name: string;
  candidates: readonly CandidateId[];
  hasPhoto: boolean;
}

export function peopleOn(positions: readonly BallotPosition[]): Person[] {
  const people = new Map<string, Person>();
  for (const { _id, fullName, photoUrl } of positions.flatMap(({ candidates }) => candidates)) {
    const key = wordsIn(fullName).join(' ');
    const before = people.get(key);
    people.set(key, {
      name: before?.name ?? fullName,
      candidates: [...(before?.candidates ?? []), _id],
      hasPhoto: (before?.hasPhoto ?? false) || photoUrl !== null,
    });
  }
  return [...people.values()];
}

/**
 * The person that a photo's file is named after: `okafor_ada-2.jpg` is Ada Okafor, `Ada.png` too if the ballot
 * has no other Ada.
 *
 * @returns undefined if it may be nobody, or several.
 */
export function personNamed(fileName: string, people: readonly Person[]): Person | undefined {
  const inFile = wordsIn(fileName.replace(/\.\w+$/, ''));
  const whole = people.filter(({ name }) => {
    const inName = wordsIn(name);
    return (
      inName.every((word) => inFile.includes(word)) || inFile.join('').includes(inName.join(''))
    );
  });
  // A longer name also contains a shorter one: Ada Okafor-Lind rather than Ada Okafor.
  const longest = Math.max(...whole.map(({ name }) => wordsIn(name).length));
  const best = whole.filter(({ name }) => wordsIn(name).length === longest);
  if (best.length > 0) return only(best);
  return only(
    people.filter(({ name }) => {
      const inName = wordsIn(name);
      return inFile.length > 0 && inFile.every((word) => inName.includes(word));
    }),
  );
}

function only(people: readonly Person[]): Person | undefined {
  return people.length === 1 ? people[0] : undefined;
}

/** Words in lower case, without accents and numbers. */
function wordsIn(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain.toLowerCase().match(/\p{L}+/gu) ?? [];
}
