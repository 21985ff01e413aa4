import type { ImportField } from '@hustings/shared';

/** Headings as `plain` leaves them, in English, German, French and Spanish. */
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

/** Alone it means a full name, next to a first name a last name, next to a last name a first name. */
const anyName = ['name', 'nom', 'nombre'];

const fieldOfHeading = new Map(
  Object.entries(known).flatMap(([field, headings]) =>
    headings.map((heading) => [heading, field as ImportField] as const),
  ),
);

/** A heading without case, accents, spaces and signs. */
function plain(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** What each column holds by its heading; of two that say the same, the first. */
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

/** Letters of any script, perhaps a title and an initial, and no digit. */
function looksLikeName(cell: string): boolean {
  return cell.length <= 120 && /^[^\d@]*\p{L}{2}[^\d@]*$/u.test(cell);
}

function hasWords(cell: string): boolean {
  return cell.length <= 120 && /\p{L}{2}/u.test(cell) && !looksLikeAddress(cell);
}

/**
 * Recognises columns without a known heading by their cells: e-mail addresses, and names if there is no
 * doubt.
 */
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
  // A house or a boat may vote: "Flat 12".
  const anyWords = several.length === 0 ? where(hasWords) : several;
  const names = ofTwoWords.length === 1 ? ofTwoWords : anyWords;
  if (names.length === 1 && names[0] !== undefined) fields[names[0]] = 'fullName';
  return fields;
}
