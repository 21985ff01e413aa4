import { csvRows, PAUSE, type OrPause, type Row } from './csv-rows.js';

/** Occurs in no property, so each line is one cell. */
const NO_SEPARATOR = '\0';
const PROPERTY = /^(?:[\w-]+\.)?(BEGIN|END|FN|N|EMAIL|LANG)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/is;
/** The place of an address without a preference: PREF goes from 1 to 100. */
const LAST_PLACE = 101;

interface Card {
  line: number;
  fullName: string;
  /** Built from the parts of the name, for cards without a full name. */
  nameOfParts: string;
  emails: { address: string; place: number }[];
  languages: { tag: string; place: number }[];
}

/** The people of a vCard file that `unfoldCards` has unfolded, one row of name, address and language each. */
export function* vcardRows(pieces: Iterable<string>): Generator<OrPause<Row>> {
  let card: Card | undefined;
  // Version 2.1 allows a card within a card, for an assistant.
  let depth = 0;
  for (const row of csvRows(pieces, NO_SEPARATOR)) {
    if (row === PAUSE) {
      yield PAUSE;
      continue;
    }
    const [, property = '', params = '', value = ''] = PROPERTY.exec(row.cells[0] ?? '') ?? [];
    const name = property.toUpperCase();
    if (name === 'BEGIN') {
      depth += 1;
      if (depth === 1) card = newCard(row.line);
    } else if (name === 'END') {
      depth = Math.max(0, depth - 1);
      if (depth === 0 && card) yield rowOf(card);
      if (depth === 0) card = undefined;
    } else if (card && depth === 1) {
      addProperty(card, name, params, value);
    }
  }
  // A file that was cut off: its last address may be too, so it is not taken for one.
  if (card) yield rowOf({ ...card, emails: [{ address: 'END:VCARD?', place: 1 }] });
}

function newCard(line: number): Card {
  return { line, fullName: '', nameOfParts: '', emails: [], languages: [] };
}

function addProperty(card: Card, name: string, params: string, value: string): void {
  if (name === 'FN') card.fullName ||= unescaped(value);
  if (name === 'N') {
    const [family = '', given = '', others = ''] = value.split(/(?<!\\);/).map(unescaped);
    card.nameOfParts ||= [given, others, family].filter(Boolean).join(' ');
  }
  if (name === 'EMAIL') {
    const address = unescaped(value).replace(/^mailto:/i, '');
    if (address !== '') card.emails.push({ address, place: placeIn(params) });
  }
  if (name === 'LANG') card.languages.push({ tag: unescaped(value), place: placeIn(params) });
}

/** 1 for a preferred address in version 2.1 or 3.0, its preference in 4.0. */
function placeIn(params: string): number {
  const preference = /;PREF="?(\d+)/i.exec(params)?.[1];
  if (preference !== undefined) return Number(preference);
  return /[;,="]PREF(?=[;,"]|$)/i.test(params) ? 1 : LAST_PLACE;
}

function unescaped(value: string): string {
  return value
    .replace(/\\(.)/gs, (_, character: string) => (/n/i.test(character) ? ' ' : character))
    .replace(/\s+/g, ' ')
    .trim();
}

function rowOf({ line, fullName, nameOfParts, emails, languages }: Card): Row {
  const [first] = emails.toSorted((a, b) => a.place - b.place);
  const [language] = languages.toSorted((a, b) => a.place - b.place);
  const name = fullName.includes('@') ? nameOfParts : fullName || nameOfParts;
  const count = new Set(emails.map(({ address }) => address.toLowerCase())).size;
  return {
    line,
    cells: [name, first?.address ?? '', language?.tag ?? ''],
    ...(count > 1 && {
      doubts: [{ path: 'email', code: 'several_addresses', params: { count } }],
    }),
  };
}
