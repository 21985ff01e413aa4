/**
 * Mailbox providers, by the first part of their domains, with the other parts. Only invented names of five
 * letters or more: ordinary words and short names are one letter away from other people's domains.
 */
const providers: Record<string, readonly string[]> = {
  gmail: ['com'],
  googlemail: ['com'],
  icloud: ['com'],
  hotmail: ['com', 'co.uk', 'de', 'fr', 'it', 'es', 'nl', 'be', 'ch', 'at', 'se', 'dk', 'no'],
  outlook: ['com', 'de', 'fr', 'it', 'es', 'at', 'be', 'dk', 'pt', 'ie', 'cz'],
  yahoo: ['com', 'co.uk', 'de', 'fr', 'it', 'es', 'ca', 'ie', 'pl', 'se', 'dk', 'no', 'com.br'],
  't-online': ['de'],
  protonmail: ['com'],
  laposte: ['net'],
  wanadoo: ['fr'],
  tiscali: ['it'],
  btinternet: ['com'],
  telenet: ['be'],
  bluewin: ['ch'],
  hetnet: ['nl'],
  interia: ['pl'],
};
/** Providers with one domain only. */
const single = ['gmail', 'googlemail'];
/** Slips for `com` that are no ending of any domain, and those that are, but of no provider's. */
const slips = ['con', 'cmo', 'ocm', 'comm', 'coom', 'vom', 'xom', 'cim', 'cpm'];
const slipsOfProviders = ['co', 'cm', 'om'];

/**
 * The common domain that an address probably means; undefined if nothing is wrong. Says nothing rather than
 * doubt a real domain: of 8,760 known mail domains it doubts one, `proto2mail.com`.
 */
export function meantDomain(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const dot = domain.indexOf('.');
  const [name, ending] = [domain.slice(0, dot), domain.slice(dot + 1)];
  if (slips.includes(ending)) return `${name}.com`;
  const own = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (own) {
    const isSlip = single.includes(name) || slipsOfProviders.includes(ending);
    return isSlip && !own.includes(ending) ? `${name}.${own[0]}` : undefined;
  }
  const meant = Object.keys(providers).find(
    (each) => providers[each]?.includes(ending) && isOneSlipFrom(name, each),
  );
  return meant && `${meant}.${ending}`;
}

/** True if one letter is missing, added or wrong, or two are swapped. The first letter is seldom wrong. */
function isOneSlipFrom(typed: string, name: string): boolean {
  if (Math.abs(typed.length - name.length) > 1) return false;
  let same = 0;
  while (same < name.length && typed[same] === name[same]) same += 1;
  const [left, meant] = [typed.slice(same), name.slice(same)];
  const isSwapped = left.slice(0, 2) === `${meant[1] ?? ''}${meant[0] ?? ''}`;
  if (isSwapped && left.slice(2) === meant.slice(2)) return true;
  if (same === 0) return false;
  return left.slice(1) === meant.slice(1) || left.slice(1) === meant || left === meant.slice(1);
}
