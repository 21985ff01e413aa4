import type { StoredDocument } from './database-dump.js';

/** One document, log line, answer or message: its readers see everything in it. */
export interface Place {
  name: string;
  text: string;
}

/** A person or a ballot, and every text that identifies only it. */
export interface Known {
  name: string;
  traces: readonly string[];
  /** What a ballot says: a place that names all of these and none of those tells it. */
  vote?: { chosen: readonly string[]; notChosen: readonly string[] };
}

/** Places that contain both a person and a ballot, with what was found. */
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

/** Case and hyphens hide nothing. */
function plainText(text: string): string {
  return text.toLowerCase().replaceAll('-', '');
}

/** Shorter texts than this may stand somewhere by chance. */
const TELLING_LENGTH = 16;

/**
 * Everything the database identifies a person by: any id, hash or token in that person's documents and
 * nobody else's. Called again, it follows one more link.
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
