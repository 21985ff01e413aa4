const STARTS = [
  'A',
  'Ba',
  'Ce',
  'Da',
  'E',
  'Fa',
  'Go',
  'Ha',
  'I',
  'Jo',
  'Ka',
  'Li',
  'Ma',
  'No',
  'O',
];
const MIDDLES = ['bra', 'di', 'la', 'ma', 'ne', 'ri', 'sa', 'to', 'va', 'we'];
const FIRST_ENDS = ['n', 's', 'na', 'lie', 'm'];
const LAST_ENDS = [
  'berg',
  'by',
  'dale',
  'ford',
  'ham',
  'ley',
  'man',
  'sen',
  'ski',
  'ton',
  'well',
  'wood',
];

/**
 * A unique person. Names repeat as in a town: the most frequent first name belongs to one voter in
 * thirty, the most frequent last name to one in forty.
 */
export function person(number: number): { fullName: string; email: string } {
  const first = name(FIRST_ENDS, often(number, 0x9e3779b1));
  const last = name(LAST_ENDS, often(number, 0x85ebca6b));
  return {
    fullName: `${first} ${last}`,
    email: `${first}.${last}.${number}@example.org`.toLowerCase(),
  };
}

/** A number from 0 to 1, small values more often; always the same for the same input. */
function often(number: number, multiplier: number): number {
  const mixed = Math.imul(number ^ (number >>> 15), multiplier);
  return (((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32) ** 2;
}

function name(ends: readonly string[], place: number): string {
  const index = Math.floor(place * STARTS.length * MIDDLES.length * ends.length);
  const start = STARTS[index % STARTS.length];
  const middle = MIDDLES[Math.floor(index / STARTS.length) % MIDDLES.length];
  const end = ends[Math.floor(index / STARTS.length / MIDDLES.length) % ends.length];
  return `${start}${middle}${end}`;
}
