/** What a message of an organisation's own can name, each filled in for the voter it goes to. */
export const placeholders = ['name', 'election', 'organisation', 'opens', 'closes'] as const;
export type Placeholder = (typeof placeholders)[number];

const BRACED = /\{([^{}\s]*)\}/g;

/** The first word in braces that stands for nothing. */
export function unknownPlaceholder(text: string): string | undefined {
  const named = [...text.matchAll(BRACED)].map(([, word = '']) => word);
  return named.find((word) => !placeholders.some((known) => known === word));
}

/** The text with what its placeholders stand for; what stands there is not looked through again. */
export function fillIn(text: string, values: Record<Placeholder, string>): string {
  return text.replace(BRACED, (written, word: string) => values[word as Placeholder] ?? written);
}
