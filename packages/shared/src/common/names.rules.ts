/** Control characters, all line breaks, and invisible characters, including those that reverse text. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2060-\u206f\ufeff]/u;

/** Domain endings that mail programs turn into a link, in upper case too. */
const COMMON_ENDINGS =
  'com|net|org|info|biz|io|co|app|dev|xyz|top|site|online|shop|store|club|live|link|click|page|icu|vip|cloud|website|ru|cn|tk';

// Texts that mail programs turn into a link. "J.R.R. Tolkien", "Dr.Smith", "e.V." and "1.vorsitzende" are none.
// Each pattern finds what makes the link, and only from there looks back to where it begins: the other way round
// takes quadratic time on a long word.

/** A scheme, `www.`, or a domain and a slash. The group, up to the end of the match, has the link's beginning. */
const LINKS = [
  /:\/\/(?<=([a-z][a-z0-9+.-]*:\/\/))/iu,
  /\b(www\.\S)/iu,
  /\p{L}\.\p{L}{2,}\/(?<=([^\s/]*\p{L}\.\p{L}{2,}\/))/u,
];
/** Endings of domains. They make the whole word around them a link. */
const ENDINGS = [
  new RegExp(`\\.(?:${COMMON_ENDINGS})(?![\\p{L}\\p{N}])(?<=\\p{L}[^\\s.]*\\.\\p{L}+)`, 'iu'),
  /\.[a-z]{2,}(?![\p{L}\p{N}])(?<=\p{L}[^\s.]+\.[a-z]+)/u,
];

/** Characters that browsers read as a full stop in an address. */
const FULL_STOPS = /[．。｡․]/g;

/** True if a text is a single line without invisible characters. */
export function isOneLine(text: string): boolean {
  return !UNPRINTABLE.test(text);
}

export function holdsWebAddress(text: string): boolean {
  const plain = text.replace(FULL_STOPS, '.');
  return [...LINKS, ...ENDINGS].some((pattern) => pattern.test(plain));
}

/** Makes a name stored before names were checked safe for a message: one line, no web addresses. */
export function harmlessName(text: string): string {
  const line = text
    .replace(new RegExp(`${UNPRINTABLE.source}+`, 'gu'), ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (!holdsWebAddress(line)) return line;
  return line.replace(FULL_STOPS, '.').replace(/\S+/g, withoutLink);
}

function withoutLink(word: string): string {
  const begins = LINKS.flatMap((pattern) => {
    const found = pattern.exec(word);
    return found ? found.index + found[0].length - (found[1]?.length ?? 0) : [];
  });
  const left = begins.length > 0 ? `${word.slice(0, Math.min(...begins))}[…]` : word;
  return ENDINGS.some((pattern) => pattern.test(left)) ? '[…]' : left;
}
