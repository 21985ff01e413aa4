/** The type byte of a BSON string. */
const TEXT = 2;

/** Yields the fields of consecutive BSON documents that contain only strings. */
export function* textsIn(bytes: Buffer): Generator<Record<string, string>, void> {
  for (let at = 0; at < bytes.length;) {
    const end = at + bytes.readInt32LE(at);
    yield fieldsOf(bytes, at + 4, end - 1);
    at = end;
  }
}

/** Parses by hand: there may be a million documents, and a general parser is several times slower. */
function fieldsOf(bytes: Buffer, start: number, end: number): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = start; at < end;) {
    if (bytes[at] !== TEXT) throw new TypeError('A document holds something other than texts.');
    const nameEnd = bytes.indexOf(0, at + 1);
    const textStart = nameEnd + 5;
    // The length includes the terminating zero.
    const textEnd = textStart + bytes.readInt32LE(nameEnd + 1) - 1;
    fields[bytes.toString('latin1', at + 1, nameEnd)] = bytes.toString('utf8', textStart, textEnd);
    at = textEnd + 1;
  }
  return fields;
}
