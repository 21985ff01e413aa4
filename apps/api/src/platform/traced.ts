import { SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';
import { AppError } from './errors/app-error.js';

const tracer = trace.getTracer('hustings');

/**
 * Runs work in its own span, if tracing is on (`tracing.ts`). Always starts a new trace, because one started
 * by a proxy would include the visitor's address.
 *
 * @param name The call or kind of job, without ids, names or addresses.
 */
export function traced<Result>(
  { name, kind }: { name: string; kind: 'request' | 'job' },
  work: (note: (attributes: Attributes) => void) => Promise<Result>,
): Promise<Result> {
  const spanKind = kind === 'request' ? SpanKind.SERVER : SpanKind.INTERNAL;
  return tracer.startActiveSpan(name, { kind: spanKind, root: true }, async (span) => {
    try {
      return await work((attributes) => span.setAttributes(attributes));
    } catch (error) {
      // The error's message is left out, because it may name somebody.
      const refused = error instanceof AppError ? error : undefined;
      span.setAttribute('error.type', refused?.code ?? 'internal');
      if (!refused || refused.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
