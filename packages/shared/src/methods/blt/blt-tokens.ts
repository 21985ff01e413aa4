/** A BLT file that cannot be read; the message gives the line and the problem. */
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
  /** In quotation marks. */
  quoted: boolean;
  line: number;
  /** Only comments follow it on its line. */
  endsLine: boolean;
}

/** A comment, a ballot identifier, a quoted text with escapes, or a word. */
const TOKEN = /#.*|\((?:[^)]*)\)|"((?:[^"\\]|\\.)*)"|[^\s"#(]+|\S/gu;

/**
 * The numbers, names and signs of a BLT file, without comments and ballot identifiers.
 *
 * @throws BltError for an unclosed quotation mark.
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
