/** The most characters of a property that are kept: no name or address is longer. */
const LONGEST_PROPERTY = 10_000;
/** The characters of a property that are searched for its name and parameters. */
const LOOKED_AT = 300;
/** Properties that are read; all others, such as photos, become empty lines. */
const READ = /^(?:[\w-]+\.)?(?:BEGIN|END|VERSION|FN|N|EMAIL|LANG)[;:]/i;
const QUOTED_PRINTABLE = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i;

export function isCards(file: Buffer): boolean {
  return /^\s*BEGIN:VCARD\s/i.test(file.toString('latin1', 0, 1_000));
}

/** The encoding that a property of vCard 2.1 names. */
export function charsetOf(line: string): string | undefined {
  return /^[^:]*;CHARSET="?([\w-]+)/i.exec(line)?.[1];
}

/**
 * Puts each property of a vCard file on one line of bytes, without folds and quoted-printable. Empty lines follow
 * in place of the lines it spanned, so that lines keep their numbers.
 */
export function unfoldCards(file: Buffer): Buffer {
  const done: Buffer[] = [];
  let property = '';
  let last = '';
  let spanned = 0;
  let isVersion2 = false;
  const finish = () => {
    if (/^BEGIN:/i.test(property)) isVersion2 = false;
    if (/^VERSION:2/i.test(property)) isVersion2 = true;
    const value = READ.test(property) ? decodedProperty(property) : '';
    done.push(Buffer.from(`${value}${'\n'.repeat(spanned)}`, 'latin1'));
  };
  for (const line of linesOf(file)) {
    const start = property.slice(0, LOOKED_AT);
    const isSoft = last.endsWith('=') && QUOTED_PRINTABLE.test(start);
    const isFolded = spanned > 0 && /^[ \t]/.test(line);
    if (isSoft || isFolded) {
      // Version 2.1 folds at a space and keeps it.
      const rest = isSoft || isVersion2 ? line : line.slice(1);
      if (READ.test(start) && property.length < LONGEST_PROPERTY)
        property = `${isSoft ? property.slice(0, -1) : property}${rest}`;
      spanned += 1;
    } else {
      if (spanned > 0) finish();
      property = line;
      spanned = 1;
    }
    last = line;
  }
  finish();
  return Buffer.concat(done);
}

/** The lines of a file as Latin-1, without their ends. */
function* linesOf(file: Buffer): Generator<string> {
  const lineEnd = file.includes(10) ? 10 : 13;
  for (let at = 0, end; at < file.length; at = end + 1) {
    const found = file.indexOf(lineEnd, at);
    end = found < 0 ? file.length : found;
    yield file.toString('latin1', at, end).replace(/\r$/, '');
  }
}

function decodedProperty(property: string): string {
  if (!QUOTED_PRINTABLE.test(property)) return property;
  const value = property.indexOf(':') + 1;
  const bytes = bytesOfQuotedPrintable(property.slice(value)).replace(/[\r\n]+/g, ' ');
  return property.slice(0, value) + bytes;
}

/** Text in quoted-printable, as bytes in Latin-1. */
export function bytesOfQuotedPrintable(text: string): string {
  return text.replace(/=([0-9A-F]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
