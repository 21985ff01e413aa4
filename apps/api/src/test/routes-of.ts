import type { Call } from '@hustings/shared';
import type { Express } from 'express';
import { z } from 'zod';

/** One route of the product, as Express knows it. */
export interface Route {
  method: 'get' | 'post' | 'put' | 'delete';
  /** With its parameters: `/api/v1/elections/:id`. */
  path: string;
  /** Undefined for a page that is no call. */
  call: Call | undefined;
}

interface Layer {
  rawPath: string;
  handle: { stack?: Layer[]; described?: Call };
  route?: { path: string; stack: { method: Route['method']; handle: Layer['handle'] }[] };
}

/** Every route of the app, in the order in which Express asks them. */
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

/** The names of the fields that a schema takes; none where it takes none. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(described.properties ?? {});
}
