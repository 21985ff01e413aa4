export const NOT_A_BOX = 'This file is not a ballot box of this product.';

/** For a large file, which is read only in the layout of the download. */
export const NOT_AS_DOWNLOADED =
  'This file is damaged, was changed by another program, or is not a ballot box. If it should be one, download it again.';

export const KEY_TWICE = 'This file gives one field twice, so it can be read in two ways.';

/**
 * Refuses unknown fields, because they may change what is counted.
 *
 * @throws Error with a sentence that names the field.
 */
export function assertKnown(value: object, known: readonly string[], where = ''): void {
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  throw new Error(
    `This file has a field that this checker does not know: ${where === '' ? '' : `${where}.`}${unknown}.`,
  );
}
