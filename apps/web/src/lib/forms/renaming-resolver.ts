import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { formResolver } from './form-resolver';

/**
 * Validates a form with a schema that uses other names for some fields.
 *
 * @param schemaNames The schema's names by the form's: `{ electionName: 'name' }`.
 */
export function renamingResolver<Values extends FieldValues, Output>(
  schema: z.ZodType<Output, FieldValues>,
  schemaNames: Readonly<Record<string, string>>,
): Resolver<Values, unknown, Output> {
  const check = formResolver(schema);
  return async (values, context, options) => {
    const result = await check(renamed(values, schemaNames), context, options as never);
    const formNames = Object.fromEntries(
      Object.entries(schemaNames).map(([formName, schemaName]) => [schemaName, formName]),
    );
    return {
      ...result,
      errors: renamed(result.errors, formNames) as FieldErrors<Values>,
    } as Awaited<ReturnType<Resolver<Values, unknown, Output>>>;
  };
}

function renamed(fields: object, names: Readonly<Record<string, string>>): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [names[name] ?? name, value]),
  );
}
