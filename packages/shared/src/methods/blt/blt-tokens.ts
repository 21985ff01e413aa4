/** A BLT file that cannot be read; the message says what is wrong in which line. */
export class BltError extends Error {
  constructor(
    /** From 1. */
    readonly line: number,
    readonly problem: string,
  ) {
    super(`line ${line}: ${problem}`);
  }
}

export interface BltToken {
  text: string;
  /** Between quotation marks. */
  quoted: boolean;
  line: number;
  /** Nothing but comments comes after it in its line. */
  endsLine: boolean;
}

/** A comment, an identification of a ballot, a quoted text with its escapes, or a word. */
const TOKEN = /#.*|\((?:[^)]*)\)|"((?:[^"\\]|\\.)*)"|[^\s"#(]+|\S/gu;

/**
 * The numbers, names and signs of a BLT file, without comments and identifications of ballots.
 *
 * @throws BltError where a quotation mark is left open.
 */
export function bltTokens(file: string): BltToken[] {
  return file
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .flatMap((text, index) => {
      const line = index + 1;
      const found = [...text.matchAll(TOKEN)].filter(([token]) => !/^(#|\(.)/.test(token));
      return found.map(([token, inner], at) => {
        if (inner === undefined && /^["(]/.test(token)) {
          throw new BltError(line, `${token} is left open.`);
        }
        return {
          text: inner === undefined ? token : inner.replace(/\\(.)/g, '$1'),
          quoted: inner !== undefined,
          line,
          endsLine: at === found.length - 1,
        };
      });
    });
}
