import { expect, test } from '@jest/globals';
import { callsByConcept, type Call } from '@hustings/shared';
import { jsonSchemaOf, type JsonSchema } from './http/openapi/json-schemas.js';

/** A check is not interrupted, so meanwhile nobody else is answered. */
const MOST_MS = 1_000;
/** A third of what a request may hold: enough for a check of quadratic time to take more than that. */
const BYTES = 100_000;

const pieces = [
  ...[
    'a',
    'A.',
    'a.a',
    '.',
    ' ',
    '\n',
    '0',
    '-',
    ',',
    ':',
    '/',
    '://',
    'www.',
    '@',
    'a@',
    '<',
    '(',
  ],
  ...[
    '{',
    '{name}',
    '"',
    '\\',
    "'",
    '=',
    '\u200b',
    '\u200c',
    '\u00a0',
    '\u0301',
    '\u0315\u0300',
    '。',
    'é',
    '\u2028',
  ],
  ...['\ud83d', '😀'],
];
const texts = pieces.flatMap((piece) => {
  const many = piece.repeat(BYTES / Buffer.byteLength(piece));
  return [`م${many}م`, `"${many}!`];
});

const inputs = Object.values(callsByConcept)
  .flatMap((ofConcept) => Object.entries<Call>(ofConcept))
  .flatMap(([name, { body, query }]) =>
    [body, query].flatMap((schema) => (schema ? [{ name, schema }] : [])),
  );

test.each(inputs)('no text sent to $name takes long to check', ({ schema }) => {
  const json = jsonSchemaOf(schema, 'input');
  for (const text of texts) {
    const before = process.cpuUsage();
    for (const input of inputsOf(json, text)) schema.safeParse(input);
    const { user } = process.cpuUsage(before);
    expect([text.slice(0, 10), Math.floor(user / 1_000 / MOST_MS)]).toEqual([text.slice(0, 10), 0]);
  }
});

/** Inputs in which each text is this one, at least one for every way the schema allows. */
function inputsOf(schema: JsonSchema, text: string): unknown[] {
  const { properties, items, type } = schema;
  const ways = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (ways) return ways.flatMap((way) => inputsOf(way, text));
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, field]) => [name, inputsOf(field as JsonSchema, text)] as const,
    );
    const most = Math.max(...fields.map(([, values]) => values.length), 1);
    return Array.from({ length: most }, (_, way) =>
      Object.fromEntries(fields.map(([name, values]) => [name, values[way % values.length]])),
    );
  }
  if (items) return inputsOf(items as JsonSchema, text).map((item) => [item]);
  return [type === 'boolean' ? true : text];
}
