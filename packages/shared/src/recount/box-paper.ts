import type { FrozenPaper } from '../ballots/frozen-paper.schema.js';
import { boxKinds } from '../ballots/tracking-codes.rules.js';
import { takesCandidates, methodNames } from '../methods/method-names.js';
import { methodOf } from '../methods/methods.js';
import { motionMajorities } from '../methods/motion/motion-settings.js';
import { isOneOf, isRecord, isWhole } from './shapes.js';
import { assertKnown } from './refusals.js';

const ID = /^[0-9a-f]{24}$/;
const LANGUAGE = /^[a-z]{2}$/;
export const SHA_256 = /^[0-9a-f]{64}$/;

/**
 * The frozen ballot paper in a box of version 3; undefined if it is not one.
 *
 * @throws BoxRefused that names an unknown field.
 */
export function readPaper(raw: unknown): FrozenPaper | undefined {
  if (!isRecord(raw)) return undefined;
  assertKnown(
    raw,
    ['election', 'name', 'language', 'translations', 'lot', 'settings', 'positions'],
    'paper',
  );
  const { election, name, language, translations, lot, settings, positions } = raw;
  const isPaper =
    isText(election, ID) &&
    isText(name) &&
    isText(language) &&
    areTranslations(translations, ['name'], 'paper') &&
    isText(lot, SHA_256) &&
    areSettings(settings) &&
    Array.isArray(positions) &&
    positions.every(isPosition) &&
    isEachOnce(positions);
  return isPaper ? (raw as unknown as FrozenPaper) : undefined;
}

const settingsOf: Record<string, (value: unknown) => boolean> = {
  resultsVisibility: (value) => isOneOf(value, ['live', 'afterClose']),
  ballotBox: (value) => isOneOf(value, boxKinds),
  shuffleCandidates: (value) => typeof value === 'boolean',
  collectDemographics: (value) => typeof value === 'boolean',
  access: (value) => isOneOf(value, ['account', 'link']),
};

function areSettings(raw: unknown): boolean {
  if (!isRecord(raw)) return false;
  assertKnown(raw, Object.keys(settingsOf), 'paper.settings');
  return Object.entries(settingsOf).every(([key, fits]) => fits(raw[key]));
}

const settingFits = {
  seats: (value: unknown) => isWhole(value, 1),
  maxChoices: (value: unknown) => isWhole(value, 1),
  majority: (value: unknown) => isOneOf(value, motionMajorities),
  quorum: (value: unknown) => value === undefined || (isWhole(value, 1) && value <= 100),
};

function isPosition(raw: unknown, at: number): boolean {
  if (!isRecord(raw)) return false;
  const { id, title, text, translations, candidates } = raw;
  const where = `paper.positions[${at}]`;
  const method = methodNames.find((name) => name === raw.method);
  if (!method) return false;
  const { settings } = methodOf(method);
  const stand = takesCandidates(method);
  assertKnown(
    raw,
    [
      'id',
      'title',
      'text',
      'translations',
      'method',
      ...settings,
      ...(stand ? ['candidates'] : []),
    ],
    where,
  );
  return (
    isText(id, ID) &&
    isText(title) &&
    isText(text) &&
    areTranslations(translations, ['title', 'text'], where) &&
    settings.every((key) => settingFits[key](raw[key])) &&
    (!stand || (Array.isArray(candidates) && areCandidates(candidates, where)))
  );
}

function areCandidates(candidates: readonly unknown[], position: string): boolean {
  const areGood = candidates.every((each, at) => {
    if (!isRecord(each)) return false;
    const where = `${position}.candidates[${at}]`;
    assertKnown(each, ['id', 'name', 'translations'], where);
    return (
      isText(each.id, ID) &&
      isText(each.name) &&
      areTranslations(each.translations, ['manifesto', 'motto'], where)
    );
  });
  return areGood && isEachOnce(candidates as { id: unknown }[]);
}

/** True also if there are none. They change no count: all names are taken from the original. */
function areTranslations(raw: unknown, known: string[], where: string): boolean {
  if (raw === undefined) return true;
  if (!isRecord(raw)) return false;
  const all = Object.entries(raw);
  const areGood = all.every(([language, texts]) => {
    if (!LANGUAGE.test(language) || !isRecord(texts)) return false;
    assertKnown(texts, known, `${where}.translations.${language}`);
    const each = Object.values(texts);
    return each.length > 0 && each.every((text) => isText(text));
  });
  return all.length > 0 && areGood;
}

function isEachOnce(items: readonly { id: unknown }[]): boolean {
  return new Set(items.map(({ id }) => id)).size === items.length;
}

function isText(value: unknown, form?: RegExp): value is string {
  return typeof value === 'string' && (form === undefined || form.test(value));
}
