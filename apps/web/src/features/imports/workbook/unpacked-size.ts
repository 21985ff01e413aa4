const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/**
 * Bytes that all files of a ZIP archive have when unpacked, as its directory states them.
 *
 * @throws RangeError if the directory is damaged or cut off.
 */
export function unpackedSize(archive: ArrayBuffer): number {
  const view = new DataView(archive);
  let end = archive.byteLength - 22;
  while (view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new RangeError('No directory entry');
    total += view.getUint32(at + 24, true);
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    at += 46 + Number(name) + Number(extra) + Number(comment);
  }
  return total;
}
