import type { StoredDocument } from './database-dump.js';

/** A document, log line, answer or mail: its readers see everything in it. */
export interface Place {
  name: string;
  text: string;
}

/** A person or a ballot, and all texts that identify it alone. */
export interface Known {
  name: string;
  traces: readonly string[];
  /** A ballot's votes: a place that contains all of `chosen` and none of `notChosen` reveals them. */
  vote?: { chosen: readonly string[]; notChosen: readonly string[] };
}

/** Finds places that contain both a person and a ballot. */
export function pairsIn(
  places: readonly Place[],
  people: readonly Known[],
  ballots: readonly Known[],
): string[] {
  return places.flatMap(({ name, text }) => {
    const plain = plainText(text);
    const persons = foundIn(plain, people);
    const found = persons.length > 0 ? foundIn(plain, ballots) : [];
    return found.length > 0 ? [`${name}: ${persons.join(', ')} beside ${found.join(', ')}`] : [];
  });
}

function foundIn(plain: string, all: readonly Known[]): string[] {
  const isThere = (text: string) => plain.includes(plainText(text));
  return all.flatMap(({ name, traces, vote }) => {
    const trace = traces.find(isThere);
    if (trace !== undefined) return [`${name} (${trace})`];
    const { chosen, notChosen } = vote ?? { chosen: [], notChosen: [] };
    const isTold = chosen.length > 0 && chosen.every(isThere) && !notChosen.some(isThere);
    return isTold ? [`${name} (${chosen.join()})`] : [];
  });
}

/** Ignores case and hyphens. */
function plainText(text: string): string {
  return text.toLowerCase().replaceAll('-', '');
}

/** Shorter texts may appear anywhere by chance. */
const TELLING_LENGTH = 16;

/**
 * Adds everything by which the database identifies a person: ids, hashes and tokens in that person's
 * documents and nobody else's. Each further call follows one more link.
 */
export function withLinkedTraces(
  people: readonly Known[],
  documents: readonly StoredDocument[],
): Known[] {
  const owners = documents.map(({ json }) => {
    const plain = plainText(json);
    return people.filter(({ traces }) => traces.some((each) => plain.includes(plainText(each))));
  });
  const ownersOfText = new Map<string, Set<Known>>();
  documents.forEach(({ leaves }, index) => {
    for (const leaf of leaves) {
      if (leaf.length < TELLING_LENGTH || /^\d{4}-\d\d-\d\dT/.test(leaf)) continue;
      const known = ownersOfText.get(leaf) ?? new Set();
      ownersOfText.set(leaf, known);
      for (const owner of owners[index] ?? []) known.add(owner);
    }
  });
  return people.map((person) => ({
    ...person,
    traces: [
      ...person.traces,
      ...[...ownersOfText].flatMap(([text, known]) =>
        known.size === 1 && known.has(person) && !person.traces.includes(text) ? [text] : [],
      ),
    ],
  }));
}
