const FIRST = ['Ada', 'Bram', 'Chidi', 'Dilys', 'Emre', 'Farah', 'Goran', 'Hanne', 'Ines', 'Jomo'];
const LAST = ['Abara', 'Brandt', 'Calder', 'Dunn', 'Eriksen', 'Fontaine', 'Grieve', 'Haddad'];

/** Somebody of whom there is only one; names repeat as they do in a town. */
export function person(number: number): { fullName: string; email: string } {
  const first = FIRST[number % FIRST.length] ?? '';
  const last = LAST[Math.floor(number / FIRST.length) % LAST.length] ?? '';
  const middle = Math.floor(number / (FIRST.length * LAST.length)).toString(36);
  return {
    fullName: `${first} ${middle.toUpperCase()} ${last}`,
    email: `${first}.${last}.${number}@example.org`.toLowerCase(),
  };
}
