import type { Call } from '@hustings/shared';
import type { Express } from 'express';
import { z } from 'zod';

/** A route of the product, as Express knows it. */
export interface Route {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Includes its parameters: `/api/v1/elections/:id`. */
  path: string;
  /** Undefined for a page, which is not a call. */
  call: Call | undefined;
}

interface Layer {
  rawPath: string;
  handle: { stack?: Layer[]; described?: Call };
  route?: { path: string; stack: { method: Route['method']; handle: Layer['handle'] }[] };
}

/** Every route of the app, in the order in which Express matches them. */
export function routesOf(app: Express): Route[] {
  return routesUnder('', (app.router as unknown as { stack: Layer[] }).stack);
}

function routesUnder(prefix: string, stack: Layer[]): Route[] {
  return stack.flatMap(({ rawPath, handle, route }) => {
    if (route) {
      const path = prefix + route.path;
      return route.stack.map(({ method, handle: { described } }) => ({
        method,
        path,
        call: described,
      }));
    }
    return handle.stack ? routesUnder(prefix + rawPath.replace(/\/$/, ''), handle.stack) : [];
  });
}

/** The names of a schema's fields; empty without a schema. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(described.properties ?? {});
}
