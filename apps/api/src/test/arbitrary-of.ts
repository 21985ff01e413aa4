import fc from 'fast-check';
import { ID_FORMAT } from '@hustings/shared';
import type { JsonSchema } from '../http/openapi/json-schemas.js';

/**
 * Values that fit a JSON schema; sometimes any other value in their place.
 *
 * @param known Ids that exist.
 */
export function arbitraryOf(
  schema: JsonSchema,
  known: fc.Arbitrary<string>,
): fc.Arbitrary<unknown> {
  const fitting = fittingOf(schema, known);
  return schema.type === 'object'
    ? fitting
    : fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: fc.jsonValue() });
}

function fittingOf(schema: JsonSchema, known: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const { anyOf, type, properties = {}, required = [] } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (anyOf) return fc.oneof(...anyOf.map((each) => arbitraryOf(each, known)));
  switch (type) {
    case 'string':
      return textOf(schema, known);
    case 'number':
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 200, 200) });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(arbitraryOf(schema.items as JsonSchema, known), { maxLength: 4 });
    case 'object': {
      const fields = Object.entries(properties).map(([name, property]) => [
        name,
        arbitraryOf(property as JsonSchema, known),
      ]);
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: required,
      });
    }
    default:
      return fc.jsonValue();
  }
}

function textOf({ format, pattern, maxLength }: JsonSchema, known: fc.Arbitrary<string>) {
  if (format === ID_FORMAT) {
    const unknown = fc.stringMatching(/^[0-9a-f]{24}$/);
    return fc.oneof({ weight: 9, arbitrary: known }, { weight: 1, arbitrary: unknown });
  }
  const text = fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength ?? 60, 60) });
  const instant = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString());
  if (pattern === undefined) return fc.oneof(text, instant);
  // fast-check can't generate text for patterns with a lookahead; only the one for passwords has any.
  const matching = pattern.includes('(?=')
    ? fc.constant('Greenfinch?19')
    : fc.stringMatching(new RegExp(pattern));
  return fc.oneof(matching, text);
}
