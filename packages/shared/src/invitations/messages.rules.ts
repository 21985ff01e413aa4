/** Placeholders in an organisation's own messages, filled in for each voter. */
export const placeholders = ['name', 'election', 'organisation', 'opens', 'closes'] as const;
export type Placeholder = (typeof placeholders)[number];

const BRACED = /\{([^{}\s]*)\}/g;

/** The first word in braces that is not a placeholder. */
export function unknownPlaceholder(text: string): string | undefined {
  const named = [...text.matchAll(BRACED)].map(([, word = '']) => word);
  return named.find((word) => !placeholders.some((known) => known === word));
}

/** Replaces placeholders once; values that contain placeholders are not replaced again. */
export function fillIn(text: string, values: Record<Placeholder, string>): string {
  return text.replace(BRACED, (written, word: string) => values[word as Placeholder] ?? written);
}
