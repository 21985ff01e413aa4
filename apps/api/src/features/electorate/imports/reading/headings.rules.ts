import type { ImportField } from '@hustings/shared';

/** Headings of a field in several languages, in the form of `plain`, each language in a line. */
const known: Record<ImportField, readonly string[]> = {
  fullName: [
    ...['fullname', 'votername', 'membername', 'nameofvoter', 'nameofmember', 'voter'],
    ...['lastnamefirstname', 'firstnamelastname', 'firstandlastname', 'surnamefirstname'],
    ...['vollstandigername', 'vollername', 'vorundnachname', 'vornameundname', 'namevorname'],
    ...['nachnamevorname', 'vornamenachname', 'vornameundnachname', 'nachnameundvorname'],
    ...['nomcomplet', 'nometprenom', 'prenometnom', 'nomprenom', 'prenomnom'],
    ...['nombrecompleto', 'nombreyapellido', 'nombreyapellidos', 'apellidosynombre'],
    ...['nominativo', 'nomeecognome', 'cognomeenome', 'nomecognome', 'cognomenome'],
    ...['nomecompleto', 'nomeeapelido', 'nomeesobrenome'],
    ...['volledigenaam', 'voorenachternaam', 'voornaamenachternaam', 'achternaamvoornaam'],
    ...['fuldenavn', 'fuldtnavn', 'fulltnavn', 'fornavnogefternavn', 'fornavnogetternavn'],
    ...['fullstandigtnamn', 'forochefternamn', 'fornamnochefternamn'],
    ...['imieinazwisko', 'nazwiskoiimie', 'imienazwisko', 'nazwiskoimie'],
    ...['jmenoaprijmeni', 'prijmeniajmeno', 'celejmeno', 'menoapriezvisko', 'priezviskoameno'],
  ],
  firstName: [
    ...['firstname', 'givenname', 'givennames', 'forename', 'forenames', 'first'],
    ...['vorname', 'vornamen', 'rufname', 'prenom', 'prenoms', 'nombredepila', 'nombres'],
    ...['primeironome', 'nomeproprio', 'voornaam', 'voornamen', 'roepnaam'],
    ...['fornavn', 'fornavne', 'fornamn', 'tilltalsnamn', 'imie', 'imiona'],
    ...['krestnijmeno', 'krstnemeno'],
  ],
  middleName: [
    ...['middlename', 'middlenames', 'secondname', 'tussenvoegsel', 'tussenvoegsels'],
    ...['voorvoegsel', 'voorvoegsels', 'namenszusatz', 'vorsatzwort', 'mellemnavn', 'mellomnavn'],
  ],
  lastName: [
    ...['lastname', 'surname', 'familyname', 'last', 'nachname', 'familienname', 'zuname'],
    ...['nomdefamille', 'apellido', 'apellidos', 'primerapellido', 'cognome', 'cognomi'],
    ...['apelido', 'apelidos', 'sobrenome', 'sobrenomes', 'achternaam', 'familienaam'],
    ...['efternavn', 'etternavn', 'efternamn', 'nazwisko', 'prijmeni', 'priezvisko'],
  ],
  email: [
    ...['email', 'emails', 'mail', 'emailaddress', 'mailaddress', 'eaddress', 'email1value'],
    ...['emailadresse', 'mailadresse', 'eadresse', 'epost'],
    ...['courriel', 'mel', 'adresseemail', 'adressemail', 'adresseelectronique', 'adressecourriel'],
    ...['correo', 'correoelectronico', 'direcciondecorreo', 'direcciondeemail'],
    ...['postaelettronica', 'indirizzoemail', 'indirizzomail', 'indirizzodipostaelettronica'],
    ...['correioeletronico', 'correioelectronico', 'enderecodeemail', 'enderecoeletronico'],
    ...['emailadres', 'mailadres', 'epostadresse', 'epostadress', 'mejl', 'mejladress'],
    ...['adresemail', 'adrespocztyelektronicznej', 'emailovaadresa', 'elektronickaadresa'],
  ],
  memberNo: [
    ...['memberno', 'membernumber', 'memberid', 'membershipno', 'membershipnumber', 'membershipid'],
    ...['mitgliedsnr', 'mitgliedsnummer', 'mitgliednr', 'mitgliednummer', 'mitgliedsid'],
    ...['mitglnr', 'mglnr'],
    ...['nadherent', 'noadherent', 'numeroadherent', 'numerodadherent', 'nodadherent'],
    ...['ndadherent', 'nmembre', 'ndemembre', 'nodemembre', 'numeromembre'],
    ...['nlicence', 'nolicence', 'ndelicence', 'nodelicence', 'numerodelicence', 'numerolicence'],
    ...['nomembre', 'numerodemembre', 'matricule'],
    ...['numerodesocio', 'numerosocio', 'numsocio', 'nsocio', 'nosocio', 'ndesocio', 'nodesocio'],
    ...['tessera', 'numerotessera', 'ntessera', 'nrtessera', 'codicesocio', 'numerodisocio'],
    ...['matricola', 'matricula', 'numerodeassociado', 'numerodemembro'],
    ...['lidnummer', 'lidnr', 'ledennummer', 'lidmaatschapsnummer', 'bondsnummer'],
    ...['medlemsnummer', 'medlemsnr', 'medlemnr', 'medlemsid', 'medlemsno'],
    ...['nrczłonkowski', 'numerczłonkowski', 'nrczłonka', 'numerczłonka', 'nrlegitymacji'],
    ...['clenskecislo', 'cisloclena'],
  ],
  language: [
    ...['language', 'languages', 'lang', 'preferredlanguage', 'correspondencelanguage'],
    ...['sprache', 'sprachen', 'muttersprache', 'korrespondenzsprache', 'langue', 'langues'],
    ...[
      'languedecorrespondance',
      'languepreferee',
      'idioma',
      'idiomas',
      'lengua',
      'lingua',
      'lingue',
    ],
    ...['linguapreferita', 'idiomapreferido', 'taal', 'sprog', 'sprak', 'jezyk', 'jazyk'],
    ...['اللغة', 'لغة', 'لغةالمراسلة', 'اللغةالمفضلة'],
  ],
  ageGroup: [
    ...['agegroup', 'age', 'agerange', 'agebracket', 'altersgruppe', 'alter', 'altersklasse'],
    ...['tranchedage', 'groupedage', 'grupodeedad', 'edad', 'franjadeedad', 'rangodeedad'],
    ...['eta', 'fasciadieta', 'idade', 'faixaetaria', 'leeftijd', 'leeftijdsgroep'],
    ...['alder', 'aldersgruppe', 'aldersgrupp', 'wiek', 'grupawiekowa', 'vek', 'vekovaskupina'],
  ],
  region: [
    ...['region', 'regions', 'gebiet', 'bezirk', 'zona', 'regione', 'regiao', 'regio'],
    ...['omrade', 'oblast'],
  ],
};

/** A full name if alone, a last name next to a first name, a first name next to a last name. */
const anyName = ['name', 'nom', 'nombre', 'nome', 'naam', 'navn', 'namn', 'jmeno', 'meno'];
/** A member number or the number of the row. */
const anyNumber = ['nr', 'no', 'n', 'num', 'number', 'nummer', 'numero', 'numer', 'cislo'];
/** The number or the name of a member. */
const anyMember = ['member', 'mitglied', 'membre', 'adherent', 'socio', 'membro', 'lid', 'medlem'];

const fieldOfHeading = new Map(
  Object.entries(known).flatMap(([field, headings]) =>
    headings.map((heading) => [heading, field as ImportField] as const),
  ),
);

/** Characters read of a heading: putting many accents in order takes quadratic time. */
const LOOKED_AT = 500;

/** Strips case, accents, spaces and punctuation from a heading. */
export function plain(heading: string): string {
  return heading
    .slice(0, LOOKED_AT)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Fields by heading, in the form of `plain`, that an organisation has given to columns. */
export type Remembered = ReadonlyMap<string, ImportField>;

/** The field of each column by its heading. If two columns have the same field, the first gets it. */
export function fieldsOfHeadings(headings: readonly string[]): (ImportField | null)[] {
  const words = headings.map(plain);
  const found = words.map((word) => fieldOfHeading.get(word) ?? null);
  const named = words.findIndex((word) => anyName.includes(word));
  if (named >= 0 && !found.includes('fullName')) {
    const [hasFirst, hasLast] = [found.includes('firstName'), found.includes('lastName')];
    if (!hasFirst || !hasLast) {
      found[named] = hasFirst ? 'lastName' : hasLast ? 'firstName' : 'fullName';
    }
  }
  return found.map((field, column) => (found.indexOf(field) === column ? field : null));
}

/** The number of cells that are known as headings. */
export function knownHeadings(cells: readonly string[]): number {
  const words = cells.map(plain);
  const isKnown = (word: string) => fieldOfHeading.has(word) || anyName.includes(word);
  if (!words.some(isKnown) && !words.some((word) => anyMember.includes(word))) return 0;
  return words.filter(
    (word) => isKnown(word) || anyNumber.includes(word) || anyMember.includes(word),
  ).length;
}

/** Adds the fields that the organisation has chosen before for headings that nobody knows. */
export function withRemembered(
  told: readonly (ImportField | null)[],
  headings: readonly string[],
  remembered: Remembered,
): (ImportField | null)[] {
  const fields = [...told];
  headings.forEach((heading, column) => {
    const field = remembered.get(plain(heading));
    if (fields[column] === null && field && !fields.includes(field)) fields[column] = field;
  });
  return fields;
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

/** True if the cells only number the rows. */
function countRows(cells: readonly string[]): boolean {
  const from = Number(cells[0]);
  return (from === 0 || from === 1) && cells.every((cell, row) => Number(cell) === from + row);
}

/** Recognises columns that may hold a member number by their heading, and by whether they do. */
function fieldsOfNumbers(
  fields: (ImportField | null)[],
  headings: readonly string[],
  filled: (column: number) => readonly string[],
): void {
  headings.map(plain).forEach((word, column) => {
    const mayBeMember = anyMember.includes(word);
    if (fields[column] !== null || (!mayBeMember && !anyNumber.includes(word))) return;
    const cells = filled(column);
    const numbers = cells.filter((cell) => cell.length <= 40 && /\d/.test(cell)).length;
    const areNumbers = cells.length > 0 && numbers * 2 >= cells.length;
    if (areNumbers && !fields.includes('memberNo') && (mayBeMember || !countRows(cells))) {
      fields[column] = 'memberNo';
    }
  });
}

/**
 * Recognises columns without a known heading by their cells: member numbers, e-mail addresses, and
 * unambiguous names.
 */
export function fieldsOfCells(
  told: readonly (ImportField | null)[],
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): (ImportField | null)[] {
  const fields = [...told];
  const filled = (column: number) => rows.flatMap((row) => row[column] || []);
  fieldsOfNumbers(fields, headings, filled);
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
  // Notes may hold names too, but not in most rows.
  const several = where(looksLikeName).filter((column) => filled(column).length * 2 >= rows.length);
  const ofTwoWords = several.filter((column) =>
    filled(column).every((cell) => /\S\s+\S/.test(cell)),
  );
  // The voter may be a house or a boat: "Flat 12".
  const anyWords = several.length === 0 ? where(hasWords) : several;
  const names = ofTwoWords.length === 1 ? ofTwoWords : anyWords;
  if (names.length === 1 && names[0] !== undefined) fields[names[0]] = 'fullName';
  return fields;
}
