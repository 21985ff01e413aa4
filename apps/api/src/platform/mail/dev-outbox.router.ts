import { Router } from 'express';
import { escapeHtml } from '../escape-html.js';
import { KEPT_MAILS, type LocalMail, type LocalOutbox } from './local-outbox.js';

/**
 * Serves the messages of the local outbox, for development: `/dev/outbox` lists them as a page, or as JSON
 * for `Accept: application/json`, and `/dev/outbox/{number}` is the HTML of one message.
 */
export function devOutboxRouter(outbox: LocalOutbox): Router {
  const router = Router();
  router.get('/dev/outbox', (_req, res) => {
    res.set('Cache-Control', 'no-store');
    res.format({
      html: () => res.send(page(outbox.mails())),
      json: () => res.json(outbox.mails()),
    });
  });
  router.get('/dev/outbox/:number', (req, res, next) => {
    const mail = outbox.mails().find((each) => String(each.number) === req.params.number);
    if (mail) res.set('Cache-Control', 'no-store').type('html').send(mail.html);
    else next();
  });
  return router;
}

function page(mails: readonly LocalMail[]): string {
  const list = mails.map(article).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local outbox · Hustings</title>
<style>
  body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; background: #f7f3ea; color: #1c2740;
    font: 1rem/1.5 system-ui, sans-serif; }
  article { background: #fffdf8; border: 1px solid #d9d1bf; border-radius: 6px; margin: 1rem 0;
    padding: 1rem 1.25rem; }
  h1, h2 { line-height: 1.25; } h2 { font-size: 1.125rem; margin: 0 0 .25rem; }
  p { margin: .25rem 0; } small { color: #56607a; } a { color: #1f3a7a; overflow-wrap: anywhere; }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>Local outbox</h1>
<p>No mail server is set (SMTP_URL), so messages end here: the last ${KEPT_MAILS}, newest first,
until the server stops.</p>
${list || '<p>Nothing has been sent yet.</p>'}
</body>
</html>`;
}

function article(mail: LocalMail): string {
  const link = mail.link === null ? '' : anchor(mail.link, mail.link);
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p><small>to ${escapeHtml(mail.to)}, ${mail.at.toISOString()},
${anchor(`/dev/outbox/${mail.number}`, 'as it looks')}</small></p>
<p>${link}</p>
<details><summary>Text</summary><pre>${escapeHtml(mail.text)}</pre></details>
</article>`;
}

function anchor(target: string, words: string): string {
  return `<a href="${escapeHtml(target)}">${escapeHtml(words)}</a>`;
}
