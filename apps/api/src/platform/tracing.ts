import {
  context,
  diag,
  DiagLogLevel,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { VERSION } from '@hustings/shared';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';

/** Collections written when a ballot is cast; left out, because traces must not show when. */
const UNTRACED = new Set(['ballots', 'turnouthours']);

/**
 * Sends the spans of `traced.ts` over OTLP/HTTP, with a child span for each database command, named by
 * collection. No span contains a value. The returned function stops tracing.
 *
 * @param endpoint The collector's address, without `/v1/traces`.
 * @param client Connected with `monitorCommands`.
 */
export function startTracing(
  endpoint: string,
  client: mongo.MongoClient,
  logger: Logger,
): () => Promise<void> {
  const complain = (message: string) =>
    logger.warn({ why: message.slice(0, 300) }, 'traces could not be sent');
  const ignore = () => undefined;
  diag.setLogger(
    { error: complain, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'hustings', 'service.version': VERSION }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  followCommands(client);
  return async () => {
    trace.disable();
    context.disable();
    await provider.shutdown();
    diag.disable();
  };
}

function followCommands(client: mongo.MongoClient): void {
  const tracer = trace.getTracer('hustings');
  const underWay = new Map<string, Span>();
  const keyOf = (event: { requestId: number; address: string }) =>
    `${event.address} ${event.requestId}`;
  client.on('commandStarted', (event) => {
    const collection: unknown = event.command[event.commandName] ?? event.command['collection'];
    if (!trace.getActiveSpan() || typeof collection !== 'string' || UNTRACED.has(collection)) {
      return;
    }
    const span = tracer.startSpan(`${event.commandName} ${collection}`, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'mongodb', 'db.collection.name': collection },
    });
    underWay.set(keyOf(event), span);
  });
  const end = (event: { requestId: number; address: string }, failed: boolean) => {
    const span = underWay.get(keyOf(event));
    if (!span) return;
    underWay.delete(keyOf(event));
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  client.on('commandSucceeded', (event) => end(event, false));
  client.on('commandFailed', (event) => end(event, true));
}
