import { BltError } from './blt-error.js';

export interface BltLine {
  /** From 1. */
  line: number;
  text: string;
}

/** Text in quotation marks; those inside are doubled or follow a backslash. */
const QUOTED = String.raw`"(?:\\"|""|[^"])*"(?!")`;
/** One or more of them, then perhaps a comment. */
const ONLY_QUOTED = new RegExp(`^(${QUOTED}(?:\\s+${QUOTED})*)\\s*(?:#.*)?$`);

/**
 * Reads the names and the title from the lines after the ballots. Each has a line of its own, and a `#`
 * belongs to it unless it follows a closing quotation mark. Files with fewer lines have no title, or
 * several quoted texts on a line. Files with more lines have comments, or quoted texts after the title.
 *
 * @throws BltError with the line.
 */
export function readNames(after: BltLine[], count: number, endOfBallots: number) {
  const lines =
    after.length === count + 1 ? after : after.filter(({ text }) => !text.startsWith('#'));
  const isOneALine = lines.length > count;
  const texts = isOneALine ? lines : lines.flatMap(textsIn);
  if (texts.length < count) {
    const line = lines.at(-1)?.line ?? endOfBallots;
    throw new BltError(line, `The file ends before the name of candidate ${texts.length + 1}.`);
  }
  const names = new Map<string, string>();
  for (const each of texts.slice(0, count)) {
    const name = nameOf(each);
    if ([...names.values()].includes(name)) {
      throw new BltError(each.line, `Two candidates are called “${name}”.`);
    }
    names.set(String(names.size + 1), name);
  }
  const extra = texts.slice(count + 1).find(({ text }) => !isOneALine || !text.startsWith('"'));
  if (extra) {
    const problem = `“${extra.text}” is left over after ${count} names and a title.`;
    throw new BltError(extra.line, problem);
  }
  return { names, title: texts[count] ? nameOf(texts[count]) : '' };
}

function textsIn({ line, text }: BltLine): BltLine[] {
  const quoted = ONLY_QUOTED.exec(text)?.[1];
  if (quoted !== undefined) {
    return (quoted.match(new RegExp(QUOTED, 'g')) ?? []).map((each) => ({ line, text: each }));
  }
  const word = text.replace(/#.*/, '').trim();
  if (/["\s]/.test(word)) {
    throw new BltError(line, 'Names need quotation marks, or a line each and a title after them.');
  }
  return [{ line, text: word }];
}

/** Removes the outer quotation marks, and makes doubled ones single and two texts one. */
function nameOf({ line, text }: BltLine): string {
  const quoted = ONLY_QUOTED.exec(text)?.[1];
  if (quoted === undefined && text.split('"').length % 2 === 0) {
    throw new BltError(line, 'A quotation mark is left open.');
  }
  const name = quoted ?? text;
  if (!/^".*"$/.test(name)) return name.replaceAll('""', '"');
  const inner = name.slice(1, -1);
  return inner.replace(/\\"|""|"\s+"/g, (marks) => (marks.length === 2 ? '"' : ' ')).trim();
}
