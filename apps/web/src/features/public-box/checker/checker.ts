import {
  BoxRefused,
  candidateInWords,
  readCodeBeginning,
  refusalInWords,
  reportChecks,
  sumsInWords,
  type Recount,
} from '@hustings/shared';
import { t } from '@lingui/core/macro';
import { i18n } from '../../../lib/words/i18n';
import { countBoxFile } from '../recount/count-box-file';

/** The script of the stand-alone page, built into it by scripts/build-checker.js. */

interface Checked {
  recount: Recount;
  codes: ReadonlySet<string>;
}

let last: Checked | undefined;

function byId<Kind extends HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}.`);
  return found as Kind;
}

function element(name: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function show({ recount, codes }: Checked): void {
  const verdict = recount.matches
    ? element('p', t`Everything matches.`, 'good')
    : element('p', t`This box does not match what was recorded.`, 'bad');
  verdict.id = 'verdict';
  byId('report').replaceChildren(
    element('h2', recount.name),
    verdict,
    ...codeFound(codes),
    checkList(recount),
    element('h2', t`Votes`),
    votesTable(recount),
    ...(recount.paperDigest === null
      ? []
      : [
          element('p', t`Digest of the ballot paper: ${{ digest: recount.paperDigest }}`),
          element(
            'p',
            t`It covers names, seats, methods and settings. Compare it with the certificate, and with the entry of the audit trail that says when voting opened.`,
          ),
        ]),
    element(
      'p',
      t`Compare the digest with the one that the ballot box page shows to you and to other voters: the same digest is the same box.`,
    ),
  );
}

function codeFound(codes: ReadonlySet<string>): HTMLElement[] {
  const typed = byId<HTMLInputElement>('code').value;
  if (typed.trim() === '') return [];
  const code = readCodeBeginning(typed) ?? typed;
  return [
    codes.has(code)
      ? element('p', t`${code} is in this box.`, 'good')
      : element('p', t`${code} is not in this box.`, 'bad'),
  ];
}

function checkList(recount: Recount): HTMLElement {
  const list = element('ul');
  for (const { ok, text, detail } of reportChecks(i18n, recount)) {
    const item = element('li');
    item.append(element('b', ok ? '✓' : '✗', ok ? 'good' : 'bad'), text);
    if (detail) item.append(document.createElement('br'), element('code', detail));
    list.append(item);
  }
  return list;
}

function votesTable({ positions }: Recount): HTMLElement {
  const table = document.createElement('table');
  const header = table.createTHead().insertRow();
  for (const name of [t`Position`, t`Candidate`, t`Recorded`, t`Counted`]) {
    const cell = document.createElement('th');
    cell.textContent = name;
    cell.scope = 'col';
    header.append(cell);
  }
  const body = table.createTBody();
  for (const { position, sumsAre, candidates } of positions) {
    for (const row of candidates) {
      const { recorded, recounted } = row;
      const className = recorded === recounted ? 'number' : 'number bad';
      body
        .insertRow()
        .append(
          element('td', `${position}, ${sumsInWords(i18n, sumsAre)}`),
          element('td', candidateInWords(i18n, row)),
          element('td', i18n.number(recorded), 'number'),
          element('td', i18n.number(recounted), className),
        );
    }
  }
  return table;
}

async function check(file: File): Promise<void> {
  const progress = byId<HTMLProgressElement>('progress');
  byId('report').replaceChildren();
  byId('status').textContent = t`Counting…`;
  progress.hidden = false;
  last = undefined;
  try {
    const codes = new Set<string>();
    const recount = await countBoxFile(file, {
      onProgress(read, total) {
        progress.value = total === 0 ? 1 : read / total;
      },
      onCode: (code) => codes.add(code),
    });
    last = { recount, codes };
    byId('status').textContent = '';
    show(last);
  } catch (error) {
    const reason =
      error instanceof BoxRefused ? refusalInWords(i18n, error.refusal) : String(error);
    byId('status').textContent = t`This file could not be checked. ${reason}`;
  }
  progress.hidden = true;
}

byId<HTMLInputElement>('file').addEventListener('change', ({ currentTarget }) => {
  const [file] = (currentTarget as HTMLInputElement).files ?? [];
  if (file) void check(file);
});

byId('code').addEventListener('input', () => {
  if (last) show(last);
});
