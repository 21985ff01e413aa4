/** RFC 2606: nobody can have an address at one of these domains. */
const RESERVED = /[@.](example|test|invalid|localhost|example\.(com|net|org))$/i;

export function isMadeUpAddress(email: string): boolean {
  return RESERVED.test(email);
}
