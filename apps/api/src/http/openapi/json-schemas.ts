import * as shared from '@hustings/shared';
import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Side = 'input' | 'output';
type Named = Record<string, JsonSchema>;

const LINK = '#/components/schemas/';

/** The schemas of `shared` with their names in the documentation: `Election` for `electionSchema`. */
const exported = Object.entries(shared).flatMap(([name, schema]) =>
  name.endsWith('Schema') && schema instanceof z.ZodType
    ? [{ schema, id: `${name[0]?.toUpperCase()}${name.slice(1, -'Schema'.length)}` }]
    : [],
);

/** The JSON schema of a zod schema, inline. */
export function jsonSchemaOf(schema: z.ZodType, io: Side): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, optionsFor(io));
  return json;
}

/**
 * JSON schemas that are written once and referenced by name. `linkTo` takes a name for schemas that
 * `shared` does not export.
 */
export function namedSchemas(io: Side) {
  const registry = z.registry<z.core.JSONSchemaMeta>();
  // Answers refer to named schemas inside them; inputs are easier to read inline.
  if (io === 'output') {
    for (const { schema, id } of exported)
      if (schema instanceof z.ZodObject) registry.add(schema, { id });
  }
  return {
    linkTo(schema: z.ZodType, otherwise: string): JsonSchema {
      const id = exported.find((each) => each.schema === schema)?.id ?? otherwise;
      if (!registry.has(schema)) registry.add(schema, { id });
      return { $ref: LINK + id };
    },
    schemas(): Named {
      const { schemas } = z.toJSONSchema(registry, { ...optionsFor(io), uri: (id) => LINK + id });
      return Object.fromEntries(
        Object.entries(schemas).map(([id, { $schema: _, $id: __, ...json }]) => [id, json]),
      );
    },
  };
}

function optionsFor(io: Side): z.core.ToJSONSchemaParams {
  return {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A preprocessed input is described by the schema it is piped into.
      if (
        io === 'input' &&
        zodSchema instanceof z.ZodPipe &&
        zodSchema.def.in instanceof z.ZodTransform
      ) {
        Object.assign(jsonSchema, jsonSchemaOf(zodSchema.def.out as z.ZodType, io));
      }
    },
  };
}

/** Drops schemas that nothing in the document references. */
export function linkedFrom(document: unknown, named: Named): Named {
  const kept: Named = {};
  const keepLinked = (from: unknown) => {
    for (const [, id = ''] of JSON.stringify(from).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = named[id];
      if (!schema || id in kept) continue;
      kept[id] = schema;
      keepLinked(schema);
    }
  };
  keepLinked(document);
  return kept;
}
