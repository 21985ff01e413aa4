import { expect, test } from '@jest/globals';
import type { ImportField } from '@hustings/shared';
import { peopleIn } from '../../../../test/read-people.js';
import { openRollFile } from './roll-file.js';

function fieldsOf(headings: string, ...rows: string[]): (ImportField | null)[] {
  return openRollFile(Buffer.from([headings, ...rows].join('\n')), {}).columns;
}

test.each([
  'Membership number;Name;E-mail',
  'Mitgliedsnummer;Nachname, Vorname;E-Mail',
  'Mitglied;Name;E-Mail',
  'Nr.;Name;E-Mail',
  'No.;Name;Mail',
  'N°;Nom;Courriel',
  'Nº;Nombre;Correo',
  '№;Name;Mail',
  'N° de membre;Nom et prénom;Courriel',
  'N° d’adhérent;Nom;Courriel',
  'N° de licence;Nom;Courriel',
  'Adhérent;Nom;Courriel',
  'Socio;Nombre;Correo electrónico',
  'Socio;Nominativo;Posta elettronica',
  'N. tessera;Nome;E-mail',
  'Numero di socio;Cognome e nome;Indirizzo e-mail',
  'Lidnummer;Naam;E-mailadres',
  'Lid;Volledige naam;E-mail',
  'Nr członkowski;Imię i nazwisko;Adres e-mail',
  'Nr legitymacji;Nazwisko i imię;E-mail',
  'Sócio;Nome completo;Correio eletrónico',
  'Nº de sócio;Nome;Endereço de e-mail',
  'Matrícula;Nome;E-mail',
  'Medlemsnummer;Navn;E-mail',
  'Medlemsnr.;Namn;E-post',
  'Medlemsnr;Fullt navn;E-postadresse',
  'Členské číslo;Jméno a příjmení;E-mailová adresa',
  'Číslo;Jméno;E-mail',
])('%s are number, name and address', (headings) => {
  const columns = fieldsOf(headings, '17;Ada Okafor;ada@b.example', '4;Ben Ott;ben@b.example');
  expect(columns).toEqual(['memberNo', 'fullName', 'email']);
});

test.each([
  'Nachname;Vorname',
  'Name;Vorname',
  'Nom;Prénom',
  'Apellidos;Nombre',
  'Cognome;Nome',
  'Sobrenome;Nome',
  'Apelido;Nome',
  'Achternaam;Voornaam',
  'Naam;Voornaam',
  'Nazwisko;Imię',
  'Příjmení;Jméno',
  'Efternavn;Fornavn',
  'Etternavn;Fornavn',
  'Efternamn;Förnamn',
  'Priezvisko;Meno',
])('%s are last and first name', (headings) => {
  const columns = fieldsOf(`${headings};E-mail`, 'Okafor;Ada;ada@b.example');
  expect(columns).toEqual(['lastName', 'firstName', 'email']);
});

test.each([
  ['counts the rows', 'Nr.;Name', ['1;Ada Okafor', '2;Ben Ott'], [null, 'fullName']],
  ['counts the rows from 0', 'Nr.;Name', ['0;Ada Okafor', '1;Ben Ott'], [null, 'fullName']],
  ['numbers members in order', 'Nr.;Name', ['7;Ada', '8;Ben'], ['memberNo', 'fullName']],
  [
    'is beside a member number',
    'Nr.;Mitgliedsnr.;Name',
    ['3;17;Ada', '9;4;Ben'],
    [null, 'memberNo', 'fullName'],
  ],
  ['says yes or no', 'Name;No', ['Ada;no', 'Ben;yes'], ['fullName', null]],
])('a column “Nr.” that %s', (_what, headings, rows, columns) => {
  expect(fieldsOf(headings, ...rows)).toEqual(columns);
});

test('a column “Socio” that holds names is the name', () => {
  const rows = ['Ada Okafor;ada@b.example', 'Ben Ott;ben@b.example'];
  expect(fieldsOf('Socio;Correo', ...rows)).toEqual(['fullName', 'email']);
});

test.each([
  ['Voornaam;Tussenvoegsel;Achternaam', 'Jan;van der;Berg', 'Jan van der Berg'],
  ['Roepnaam;Tussenvoegsels;Achternaam', 'An;;Smit', 'An Smit'],
  ['First Name;Middle Name;Last Name', 'Ada;Mary;Lee', 'Ada Mary Lee'],
])('%s make the name %s', (headings, cells, fullName) => {
  expect(peopleIn(`${headings};E-mail\n${cells};a@b.example`)).toEqual([
    { fullName, email: 'a@b.example' },
  ]);
});

test('of three columns for names, the last and the first name make it', () => {
  const columns = fieldsOf('Name;Vorname;Nachname;Mail', 'AO;Ada;Okafor;ada@b.example');
  expect(columns).toEqual([null, 'firstName', 'lastName', 'email']);
});
