import { SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';
import { AppError } from './errors/app-error.js';

const tracer = trace.getTracer('hustings');

/**
 * Does work as a span of its own, where traces are sent anywhere (`tracing.ts`). A trace begins here: what a
 * proxy began is not gone on with, as that knows the visitor's address.
 *
 * @param name Of the call or the kind of job, never of what it is about: no id, no name, no address.
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
      // Without the error's own words, which may name somebody.
      const refused = error instanceof AppError ? error : undefined;
      span.setAttribute('error.type', refused?.code ?? 'internal');
      if (!refused || refused.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
