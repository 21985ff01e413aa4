import type { ErrorBody } from '@hustings/shared';
import { specified } from '../platform/specified.js';
import type { Request, Response } from 'express';
import { secondsUntilBack } from '../platform/errors/busy.js';

const said = specified('busy');
const body = JSON.stringify({ message: said, code: 'busy' } satisfies ErrorBody);
const length = String(Buffer.byteLength(body));

/** The page for browsers, which reloads itself. */
const page = (seconds: number) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${seconds}">
<title>One moment, please</title>
</head>
<body>
<h1>One moment, please</h1>
<p>${said}</p>
<p>This page tries again by itself.</p>
</body>
</html>
`;

/**
 * Answers 503 `busy` like the error handler, but cheaply: prebuilt and without Express.
 *
 * @param requestId The id in the log line about the refusal.
 */
export function answerBusy(req: Request, res: Response, requestId: string): void {
  const seconds = secondsUntilBack();
  const headers = {
    'Retry-After': String(seconds),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  };
  if (req.method === 'GET' && req.headers.accept?.startsWith('text/html')) {
    res.writeHead(503, {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    });
    res.end(page(seconds));
    return;
  }
  const type = 'application/json; charset=utf-8';
  res.writeHead(503, { ...headers, 'Content-Type': type, 'Content-Length': length });
  res.end(body);
}
