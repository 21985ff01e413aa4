import { msg } from '@lingui/core/macro';
import { isRightToLeft, type Words } from '@hustings/shared';
import type { Environment } from '../../config/env.js';
import { escapeHtml } from '../escape-html.js';
import type { ComposedMail } from './mail-outbox.js';
import { lineIn, verbatim, type MailText } from './mail-text.js';

export interface MailContent {
  subject: MailText;
  /** Paragraphs of plain text; line breaks are kept. */
  paragraphs: readonly MailText[];
  /** The main action, shown as a button and as a URL on its own line. */
  action?: { label: MailText; url: string };
  /** Additional information in small print. */
  notes?: readonly MailText[];
  replyTo?: string;
  /** The address for unsubscribing. */
  unsubscribe?: string;
  /** The sending organisation's name; empty if there is none. */
  organisation?: string;
}

const INK = '#1f3a7a';
const TEXT = '#1c2740';
const QUIET = '#56607a';
const PAPER = '#f7f3ea';
const SHEET = '#fffdf8';
const RULE = '#d9d1bf';
const SANS = "'Helvetica Neue', Helvetica, Arial, sans-serif";

/** A message in its reader's language. */
interface Worded {
  head: string;
  sender: string;
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  notes: readonly string[];
}

/** Formats a message in the product's plain style, as text and as HTML without images or trackers. */
export function composeMail(
  words: Words,
  { PRODUCT_NAME }: Pick<Environment, 'PRODUCT_NAME'>,
  { organisation, action, notes = [], ...content }: MailContent,
): ComposedMail {
  const worded = (text: MailText) => lineIn(words, text);
  const product = verbatim(PRODUCT_NAME);
  const sender = worded(organisation ? msg`${organisation} via ${product}` : product);
  const mail: Worded = {
    head: worded(organisation || product),
    sender,
    subject: worded(content.subject),
    paragraphs: content.paragraphs.map(worded),
    ...(action && { action: { label: worded(action.label), url: action.url } }),
    notes: notes.map(worded),
  };
  return {
    subject: mail.subject,
    text: textOf(mail),
    html: htmlOf(words, mail),
    ...(organisation && { senderName: sender }),
    ...(content.replyTo !== undefined && { replyTo: content.replyTo }),
    ...(content.unsubscribe !== undefined && { unsubscribe: content.unsubscribe }),
  };
}

function textOf({ sender, paragraphs, action, notes }: Worded): string {
  const parts = [...paragraphs, ...(action ? [`${action.label}:`, action.url] : []), ...notes];
  return `${parts.join('\n\n')}\n\n-- \n${sender}\n`;
}

function htmlOf(words: Words, mail: Worded): string {
  const { head, sender, subject, paragraphs, action, notes } = mail;
  const style = `margin:0 0 16px;font:16px/1.5 ${SANS};color:${TEXT}`;
  const small = `margin:0 0 8px;font:13px/1.5 ${SANS};color:${QUIET}`;
  const direction = isRightToLeft(words.locale) ? ' dir="rtl"' : '';
  const body = [
    ...paragraphs.map((text) => paragraph(text, style)),
    ...(action ? [button(action), address(words, action.url, small)] : []),
    ...notes.map((text) => paragraph(text, small)),
    ...(head === sender ? [] : [paragraph(sender, small)]),
  ].join('\n');
  return `<!doctype html>
<html lang="${words.locale}"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body${direction} style="margin:0;padding:0;background:${PAPER}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${SHEET};border:1px solid ${RULE};border-top:4px solid ${INK}">
<tr><td style="padding:24px 32px 0;font:bold 18px/1.3 ${SANS};color:${INK}">${escapeHtml(head)}</td></tr>
<tr><td style="padding:20px 32px 24px">
${body}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(text: string, style: string): string {
  return `<p style="${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

function button({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr>
<td style="background:${INK};border-radius:4px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;font:bold 16px/1.25 ${SANS};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>`;
}

function address(words: Words, url: string, style: string): string {
  const link = `<a href="${escapeHtml(url)}" style="color:${INK};word-break:break-all">${escapeHtml(url)}</a>`;
  const hint = words._(msg`If the button does not work, open this address:`);
  return `<p style="${style}">${escapeHtml(hint)}<br>${link}</p>`;
}
