/** Control characters, all line breaks, and invisible characters, including those that reverse text. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2060-\u206f\ufeff]/u;

/** Domain endings that mail programs turn into a link, in upper case too. */
const COMMON_ENDINGS =
  'com|net|org|info|biz|io|co|app|dev|xyz|top|site|online|shop|store|club|live|link|click|page|icu|vip|cloud|website|ru|cn|tk';

/**
 * Texts that mail programs turn into a link: a scheme, `www.`, or a domain and a slash. "J.R.R. Tolkien",
 * "Dr.Smith", "e.V." and "1.vorsitzende" do not match.
 */
const WEB_ADDRESSES = [
  /[a-z][a-z0-9+.-]*:\/\/\S*/giu,
  /\bwww\.\S+/giu,
  /[^\s/]*\p{L}\.\p{L}{2,}\/\S*/giu,
];
/** Parts that make the word around them a web address. Matching the whole word would take cubic time. */
const IN_WEB_ADDRESSES = [
  new RegExp(`\\p{L}[^\\s.]*\\.(?:${COMMON_ENDINGS})(?![\\p{L}\\p{N}])`, 'iu'),
  /\p{L}[^\s.]+\.[a-z]{2,}(?![\p{L}\p{N}])/u,
];

/** Characters that browsers read as a full stop in an address. */
const FULL_STOPS = /[．。｡․]/g;

/** True if a text is a single line without invisible characters. */
export function isOneLine(text: string): boolean {
  return !UNPRINTABLE.test(text);
}

export function holdsWebAddress(text: string): boolean {
  const plain = text.replace(FULL_STOPS, '.');
  return [...WEB_ADDRESSES, ...IN_WEB_ADDRESSES].some((pattern) => plain.search(pattern) >= 0);
}

/** Makes a name stored before names were checked safe for a message: one line, no web addresses. */
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
