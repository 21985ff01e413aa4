/** Control characters, line breaks of every kind, and invisible signs that turn text around. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2060-\u206f\ufeff]/u;

/** Endings by which mail programs know a web address however it is written. */
const COMMON_ENDINGS =
  'com|net|org|info|biz|io|co|app|dev|xyz|top|site|online|shop|store|club|live|link|click|page|icu|vip|cloud|website|ru|cn|tk';

/**
 * What mail programs turn into a link: a scheme, `www.`, or a domain. "J.R.R. Tolkien", "Dr.Smith",
 * "e.V." and "1.vorsitzende" are none.
 */
const WEB_ADDRESSES = [
  /[a-z][a-z0-9+.-]*:\/\/\S*/giu,
  /\bwww\.\S+/giu,
  /[^\s/]*\p{L}\.\p{L}{2,}\/\S*/giu,
];
/** What makes a web address of the whole word it is in. To match that word as well would take the cube of its length. */
const IN_WEB_ADDRESSES = [
  new RegExp(`\\p{L}[^\\s.]*\\.(?:${COMMON_ENDINGS})(?![\\p{L}\\p{N}])`, 'iu'),
  /\p{L}[^\s.]+\.[a-z]{2,}(?![\p{L}\p{N}])/u,
];

/** Other full stops, which browsers read as one. */
const FULL_STOPS = /[．。｡․]/g;

/** Whether a text can stand on one line without surprises. */
export function isOneLine(text: string): boolean {
  return !UNPRINTABLE.test(text);
}

export function holdsWebAddress(text: string): boolean {
  const plain = text.replace(FULL_STOPS, '.');
  return [...WEB_ADDRESSES, ...IN_WEB_ADDRESSES].some((pattern) => plain.search(pattern) >= 0);
}

/**
 * A name from before names were checked, as it may stand in a message: on one line, its web
 * addresses cut out.
 */
export function harmlessName(text: string): string {
  const line = text
    .replace(new RegExp(`${UNPRINTABLE.source}+`, 'gu'), ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (!holdsWebAddress(line)) return line;
  return WEB_ADDRESSES.reduce(
    (left, pattern) => left.replace(pattern, '[…]'),
    line.replace(FULL_STOPS, '.'),
  ).replace(/\S+/g, (word) =>
    IN_WEB_ADDRESSES.some((pattern) => pattern.test(word)) ? '[…]' : word,
  );
}
