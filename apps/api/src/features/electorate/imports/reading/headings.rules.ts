import type { ImportField } from '@hustings/shared';

/** English, German, French and Spanish headings, in the form of `plain`. */
const known: Record<ImportField, readonly string[]> = {
  fullName: [
    ...['fullname', 'votername', 'membername', 'nameofvoter', 'nameofmember', 'voter'],
    ...['vollstandigername', 'vollername', 'vorundnachname', 'vornameundname', 'namevorname'],
    ...['nomcomplet', 'nometprenom', 'prenometnom', 'nomprenom', 'prenomnom'],
    ...['nombrecompleto', 'nombreyapellido', 'nombreyapellidos', 'apellidosynombre'],
  ],
  firstName: [
    ...['firstname', 'givenname', 'givennames', 'forename', 'forenames', 'first'],
    ...['vorname', 'vornamen', 'rufname', 'prenom', 'prenoms', 'nombredepila', 'nombres'],
  ],
  lastName: [
    ...['lastname', 'surname', 'familyname', 'last', 'nachname', 'familienname', 'zuname'],
    ...['nomdefamille', 'apellido', 'apellidos', 'primerapellido'],
  ],
  email: [
    ...['email', 'emails', 'mail', 'emailaddress', 'mailaddress', 'eaddress'],
    ...['emailadresse', 'mailadresse', 'eadresse', 'epost'],
    ...['courriel', 'mel', 'adresseemail', 'adressemail', 'adresseelectronique', 'adressecourriel'],
    ...['correo', 'correoelectronico', 'direcciondecorreo', 'direcciondeemail'],
  ],
  memberNo: [
    ...['memberno', 'membernumber', 'memberid', 'membershipno', 'membershipnumber', 'membershipid'],
    ...['mitgliedsnr', 'mitgliedsnummer', 'mitgliednr', 'mitgliednummer'],
    ...['nadherent', 'noadherent', 'numeroadherent', 'numerodadherent', 'nodadherent'],
    ...['nomembre', 'numerodemembre', 'matricule'],
    ...['numerodesocio', 'numerosocio', 'numsocio', 'nsocio', 'nosocio', 'ndesocio', 'nodesocio'],
  ],
  ageGroup: [
    ...['agegroup', 'age', 'agerange', 'agebracket', 'altersgruppe', 'alter', 'altersklasse'],
    ...['tranchedage', 'groupedage', 'grupodeedad', 'edad', 'franjadeedad', 'rangodeedad'],
  ],
  region: ['region', 'regions', 'gebiet', 'bezirk', 'zona'],
};

/** A full name if alone, a last name next to a first name, a first name next to a last name. */
const anyName = ['name', 'nom', 'nombre'];

const fieldOfHeading = new Map(
  Object.entries(known).flatMap(([field, headings]) =>
    headings.map((heading) => [heading, field as ImportField] as const),
  ),
);

/** Strips case, accents, spaces and punctuation from a heading. */
function plain(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The field of each column by its heading. If two columns have the same field, the first gets it. */
export function fieldsOfHeadings(headings: readonly string[]): (ImportField | null)[] {
  const words = headings.map(plain);
  const found = words.map((word) => fieldOfHeading.get(word) ?? null);
  const named = words.findIndex((word) => anyName.includes(word));
  if (named >= 0 && !found.includes('fullName')) {
    found[named] = found.includes('firstName')
      ? 'lastName'
      : found.includes('lastName')
        ? 'firstName'
        : 'fullName';
  }
  return found.map((field, column) => (found.indexOf(field) === column ? field : null));
}

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

export function looksLikeAddress(cell: string): boolean {
  return cell.length <= 254 && ADDRESS.test(cell);
}

/** Accepts letters of any script, perhaps with a title and an initial, but no digits. */
function looksLikeName(cell: string): boolean {
  return cell.length <= 120 && /^[^\d@]*\p{L}{2}[^\d@]*$/u.test(cell);
}

function hasWords(cell: string): boolean {
  return cell.length <= 120 && /\p{L}{2}/u.test(cell) && !looksLikeAddress(cell);
}

/** Recognises columns without a known heading by their cells: e-mail addresses, and unambiguous names. */
export function fieldsOfCells(
  told: readonly (ImportField | null)[],
  rows: readonly (readonly string[])[],
): (ImportField | null)[] {
  const fields = [...told];
  const filled = (column: number) => rows.flatMap((row) => row[column] || []);
  const where = (looksRight: (cell: string) => boolean) =>
    fields.flatMap((field, column) => {
      const cells = filled(column);
      const right = cells.filter(looksRight).length;
      return field === null && right > 0 && right * 2 >= cells.length ? [column] : [];
    });
  const [address] = where(looksLikeAddress);
  if (!fields.includes('email') && address !== undefined) fields[address] = 'email';
  const hasName = ['fullName', 'firstName', 'lastName'].some((name) =>
    fields.includes(name as ImportField),
  );
  if (hasName) return fields;
  const several = where(looksLikeName);
  const ofTwoWords = several.filter((column) =>
    filled(column).every((cell) => /\S\s+\S/.test(cell)),
  );
  // The voter may be a house or a boat: "Flat 12".
  const anyWords = several.length === 0 ? where(hasWords) : several;
  const names = ofTwoWords.length === 1 ? ofTwoWords : anyWords;
  if (names.length === 1 && names[0] !== undefined) fields[names[0]] = 'fullName';
  return fields;
}
