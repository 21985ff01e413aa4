import { setImmediate as turn } from 'node:timers/promises';
import type { Words } from '@hustings/shared';
import { msg } from '@lingui/core/macro';
import PDFDocument from 'pdfkit';
import { createStandIns, registerFonts } from './pdf-fonts.js';
import { drawQr } from './pdf-qr.js';
import { drawLines, leading, linesOf, type Line, type TextLook } from './set-lines.js';
import {
  actualText,
  directionIn,
  directionOf,
  readFromRight,
  type Direction,
} from './text-direction.js';

type Doc = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Doc['struct']>;

/** Converts millimetres to points. */
export const mm = (length: number) => (length * 72) / 25.4;

const LEFT = mm(22);
const TOP = mm(20);
const BOTTOM = mm(297 - 24);
const PAGE = mm(210);
export const WIDTH = PAGE - 2 * LEFT;

export const colors = {
  ink: '#17203a',
  soft: '#454e68',
  rule: '#c9c3b4',
  wash: '#eef1f7',
  primary: '#1b3a7a',
  accent: '#c4361a',
} as const;

export interface PdfFrame {
  /** The language of the document. */
  words: Words;
  title: string;
  /** Time of creation, given by the caller so that the same content makes the same file. */
  created: Date;
  footer: string;
}

export interface Cell {
  text: string;
  note?: string | undefined;
  strong?: boolean | undefined;
}

export interface Table {
  caption: string;
  columns: { title: string; align?: TextLook['align']; /** Share of the width. */ width: number }[];
  /** The first cell of each row is its heading. */
  rows: readonly (readonly Cell[])[];
}

export type ParagraphLook = Partial<TextLook> & {
  tag?: 'P' | 'H1' | 'H2' | 'H3' | 'Caption' | 'LI';
  /** Points of space before and after the paragraph. */
  before?: number;
  after?: number;
  x?: number;
  width?: number;
  /** Points that must remain below the paragraph on its page, for the content that follows. */
  keep?: number;
  /** Colour of a bar at the start of the paragraph's lines. */
  bar?: string;
};

interface Laid {
  cells: { x: number; width: number; type: TextLook; text: string; lines: Line[]; note: Line[] }[];
  height: number;
}

const plain: TextLook = { size: 10, face: 'regular', color: colors.ink, align: 'start' };
const cellLook: TextLook = { ...plain, size: 9 };
const headLook: TextLook = { ...plain, size: 8, face: 'bold', color: colors.soft };
const noteLook: TextLook = { ...plain, size: 7.5, color: colors.soft };
const captionLook: TextLook = { ...plain, size: 8.5, color: colors.soft };
const PAD = 4;
/** Long paragraphs let other work run after so many milliseconds. */
const MOST_MS = 10;
const LINES_AT_ONCE = 3;

/**
 * An A4 document laid out from top to bottom, with selectable text and tags for screen readers. Table
 * rows are never split or left alone, and decoration is marked as artifacts. The same content always gives the same
 * bytes. Positions are given from the left; in a language from right to left, the page is the mirror image.
 */
export class TaggedPdf {
  readonly #doc: Doc;
  readonly #root: Element;
  readonly #standIn: (text: string) => string;
  readonly #pieces: Uint8Array[] = [];
  readonly #frame: PdfFrame;
  readonly #direction: Direction;
  #y = TOP;
  #pages = 0;
  #hasStandIns = false;
  /** When other work last ran, as far as long paragraphs know. */
  #lastTurn = performance.now();

  constructor(frame: PdfFrame) {
    this.#frame = frame;
    this.#direction = directionIn(frame.words);
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: frame.words.locale === 'en' ? 'en-GB' : frame.words.locale,
      tagged: true,
      displayTitle: true,
      info: {
        Title: frame.title,
        CreationDate: frame.created,
        Producer: 'Hustings',
        Creator: 'Hustings',
      },
    });
    if (this.#direction === 'rtl') readFromRight(this.#doc);
    registerFonts(this.#doc);
    this.#doc.on('data', (piece: Uint8Array) => this.#pieces.push(piece));
    this.#standIn = createStandIns(this.#doc, this.#direction);
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
    this.#newPage();
  }

  /** Whether any character is written as its number because no font has it. */
  get hasStandIns(): boolean {
    return this.#hasStandIns;
  }

  paragraph(text: string, look: ParagraphLook = {}): void {
    const steps = this.#setting(text, look);
    let isSet = false;
    while (!isSet) isSet = steps.next().done ?? false;
  }

  /** Like `paragraph`, for a text of any length. Other work runs between its lines. */
  async longParagraph(text: string, look: ParagraphLook = {}): Promise<void> {
    const steps = this.#setting(text, look);
    while (!steps.next().done) {
      if (performance.now() - this.#lastTurn < MOST_MS) continue;
      await turn();
      this.#lastTurn = performance.now();
    }
  }

  *#setting(text: string, look: ParagraphLook): Generator<void> {
    const { tag = 'P', before = 0, after = 4, x = LEFT, keep = 0, bar } = look;
    const type = { ...plain, ...look };
    const inset = bar ? 10 : 0;
    const box = { x: x + inset, width: (look.width ?? WIDTH - (x - LEFT)) - inset };
    const lines: Line[] = [];
    for (const line of this.#linesIn(text, box.width, type)) {
      lines.push(line);
      yield;
    }
    if (this.#y > TOP) this.#y += before;
    this.#room(Math.min(lines.length, 2) * leading(type.size) + keep);
    const element = this.#add(this.#root, tag, text);
    for (let start = 0; start < lines.length;) {
      const fits = Math.max(1, Math.floor((BOTTOM - this.#y) / leading(type.size)));
      const end = Math.min(start + fits, lines.length);
      const top = this.#y;
      for (; start < end; start += LINES_AT_ONCE) {
        const some = lines.slice(start, Math.min(start + LINES_AT_ONCE, end));
        element.add(() => {
          this.#y = this.#draw(some, { ...box, y: this.#y }, type);
        });
        yield;
      }
      start = end;
      if (bar) this.#artifact(() => this.#fill(x, top, 2.5, this.#y - top - 2, bar));
      if (start < lines.length) this.#newPage();
    }
    element.end();
    this.#y += after;
  }

  rule({ color, weight, after }: { color: string; weight: number; after: number }): void {
    this.#artifact(() => this.#fill(LEFT, this.#y, WIDTH, weight, color));
    this.#y += weight + after;
  }

  space(points: number): void {
    this.#y += points;
  }

  /** Draws a table. Other work runs between rows, because a big count has many stages. */
  async table({ caption, columns, rows }: Table): Promise<void> {
    const element = this.#add(this.#root, 'Table');
    const head = this.#laid(
      columns.map(({ title }) => ({ text: title })),
      columns,
      headLook,
    );
    const laidRow = (index: number) => {
      const cells = rows[index];
      return cells && this.#laid(cells, columns, cellLook);
    };
    let row = laidRow(0);
    let next = laidRow(1);
    const firstRows = (row?.height ?? 0) + (next?.height ?? 0);
    this.#room(leading(captionLook.size) + 6 + head.height + firstRows);
    const label = this.#add(element, 'Caption', caption);
    const lines = this.#lines(caption, WIDTH, captionLook);
    label.add(() => {
      this.#y = this.#draw(lines, { x: LEFT, y: this.#y, width: WIDTH }, captionLook);
    });
    label.end();
    this.#y += 3;
    this.#row(head, this.#add(element, 'TR'), (_, text) => this.#heading('Column', text));
    this.#under(head, colors.ink);
    for (let index = 0; row; index++) {
      // The last row takes the one before along: no page begins with a single row.
      const last = index > 0 && index === rows.length - 2 ? (next?.height ?? 0) : 0;
      if (this.#y + row.height + last > BOTTOM) {
        this.#newPage();
        // Repeats the header for the eye only: screen readers have announced it already.
        this.#artifact(() => this.#row(head));
        this.#under(head, colors.ink);
      }
      this.#row(row, this.#add(element, 'TR'), (cell, text) =>
        cell === 0 ? this.#heading('Row', text) : this.#doc.struct('TD', this.#actual(text)),
      );
      this.#under(row, colors.rule);
      row = next;
      next = laidRow(index + 2);
      await turn();
    }
    element.end();
    this.#y += 10;
  }

  /** Draws a QR code at the end of the lines; `draw` fills the width beside it. */
  besideQr(code: { text: string; says: string }, draw: (width: number) => void): void {
    const size = mm(27);
    this.#room(size);
    const top = this.#y;
    const x = this.#across(LEFT + WIDTH - size, size);
    // pdfkit's types lack the box.
    const box = { bbox: [x, top, x + size, top + size] };
    const figure = this.#doc.struct('Figure', { alt: code.says, ...box });
    this.#root.add(figure);
    figure.add(() => drawQr(this.#doc, code.text, { x, y: top, size }));
    figure.end();
    draw(WIDTH - size - mm(8));
    this.#y = Math.max(this.#y, top + size + 6);
  }

  signatures(who: readonly string[]): void {
    const { words } = this.#frame;
    const gap = mm(8);
    const width = (WIDTH - gap * (who.length - 1)) / who.length;
    this.#room(mm(44));
    const top = this.#y;
    who.forEach((title, index) => {
      const x = LEFT + index * (width + gap);
      this.#y = top;
      this.paragraph(title, { face: 'bold', x, width, after: 0 });
      for (const { blank, room } of [
        { blank: msg`Name`, room: mm(7) },
        { blank: msg`Date`, room: mm(7) },
        { blank: msg`Signature`, room: mm(12) },
      ]) {
        this.#y += room;
        this.#artifact(() => this.#fill(x, this.#y, width, 0.6, colors.ink));
        this.#y += 2;
        this.paragraph(words._(blank), { size: 7.5, color: colors.soft, x, width, after: 0 });
      }
    });
  }

  /** Finishes the document. @returns the whole file; nothing can be added afterwards. */
  async end(): Promise<Uint8Array> {
    this.#root.end();
    await this.#finishPages();
    const ended = new Promise((resolve) => this.#doc.on('end', resolve));
    this.#doc.end();
    await ended;
    // There can be a hundred thousand pieces, which take long to send.
    return Buffer.concat(this.#pieces);
  }

  #settable(text: string): string {
    const set = this.#standIn(text.replaceAll(/\s+/gu, ' ').trim());
    if (set !== text.normalize('NFC')) this.#hasStandIns ||= set.includes('[U+');
    return set;
  }

  #actual(text: string): { actual?: string } {
    return actualText(this.#settable(text), this.#direction);
  }

  #add(parent: Element, tag: string, text = ''): Element {
    const element = this.#doc.struct(tag, text === '' ? {} : this.#actual(text));
    parent.add(element);
    return element;
  }

  /** A heading cell; `scope` is missing in pdfkit's types. */
  #heading(scope: 'Row' | 'Column', text: string): Element {
    return this.#doc.struct('TH', { scope, ...this.#actual(text) } as object);
  }

  #artifact(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }

  #fill(x: number, y: number, width: number, height: number, color: string): void {
    this.#doc.fillColor(color).rect(this.#across(x, width), y, width, height).fill();
  }

  /** Where something this wide begins on the page. */
  #across(x: number, width: number): number {
    return this.#direction === 'ltr' ? x : PAGE - x - width;
  }

  #lines(text: string, width: number, look: TextLook, base = this.#direction): Line[] {
    return [...this.#linesIn(text, width, look, base)];
  }

  #linesIn(text: string, width: number, look: TextLook, base = this.#direction): Generator<Line> {
    return linesOf(this.#doc, this.#settable(text), { width, look, base });
  }

  #draw(
    lines: readonly Line[],
    box: { x: number; y: number; width: number },
    look: TextLook,
  ): number {
    const across = { ...box, x: this.#across(box.x, box.width) };
    return drawLines(this.#doc, lines, across, look, this.#direction);
  }

  #newPage(): void {
    this.#doc.addPage();
    this.#pages += 1;
    this.#y = TOP;
  }

  #room(points: number): void {
    if (this.#y + points > BOTTOM && this.#y > TOP) this.#newPage();
  }

  #laid(cells: readonly Cell[], columns: Table['columns'], look: TextLook): Laid {
    let x = LEFT;
    const laid = cells.map((cell, index) => {
      const { align = 'start', width: share = 0 } = columns[index] ?? {};
      const width = share * WIDTH - (index === 0 ? PAD : 2 * PAD);
      const type: TextLook = { ...look, align, face: cell.strong ? 'bold' : look.face };
      const left = index === 0 ? x : x + PAD;
      x += share * WIDTH;
      const { note = '' } = cell;
      return {
        x: left,
        width,
        type,
        text: `${cell.text} ${note}`,
        // A name has its own direction.
        lines: this.#lines(
          cell.text,
          width,
          type,
          directionOf(this.#settable(cell.text), this.#direction),
        ),
        note: note === '' ? [] : this.#lines(note, width, noteLook),
      };
    });
    const heights = laid.map(
      ({ lines, note }) => lines.length * leading(look.size) + note.length * leading(noteLook.size),
    );
    return { cells: laid, height: Math.max(...heights) + 2 * PAD };
  }

  /** @param elementOf Each cell's element for screen readers; by default none. */
  #row(
    { cells }: Laid,
    line?: Element,
    elementOf?: (index: number, text: string) => Element,
  ): void {
    cells.forEach(({ x, width, type, text, lines, note }, index) => {
      const draw = () => {
        const below = this.#draw(lines, { x, y: this.#y + PAD, width }, type);
        this.#draw(note, { x, y: below, width }, { ...noteLook, align: type.align });
      };
      const element = elementOf?.(index, text);
      if (!line || !element) {
        draw();
        return;
      }
      line.add(element);
      element.add(draw);
      element.end();
    });
    line?.end();
  }

  #under({ height }: Laid, color: string): void {
    this.#y += height;
    const weight = color === colors.ink ? 0.8 : 0.5;
    this.#artifact(() => this.#fill(LEFT, this.#y - weight, WIDTH, weight, color));
  }

  /** Writes the footers, and each page to the file. Other work runs between pages. */
  async #finishPages(): Promise<void> {
    const { footer, words } = this.#frame;
    const pages = this.#pages;
    const look: TextLook = { ...plain, size: 7.5, color: colors.soft };
    // pdfkit writes all pages that it keeps here; its types do not include them.
    const doc = this.#doc as unknown as { _pageBuffer: unknown[] };
    const kept = doc._pageBuffer;
    for (let page = 1; page <= pages; page++) {
      doc._pageBuffer = kept.slice(page - 1, page);
      this.#doc.switchToPage(page - 1);
      this.#doc.markContent('Artifact', { type: 'Pagination' });
      this.#fill(LEFT, BOTTOM + mm(5), WIDTH, 0.6, colors.rule);
      const width = WIDTH - mm(25);
      const below = { y: BOTTOM + mm(7) };
      const lines = this.#lines(footer, width, look).slice(0, 1);
      this.#draw(lines, { x: LEFT, width, ...below }, look);
      const number = this.#lines(words._(msg`Page ${page} of ${pages}`), mm(25), look);
      const end = { x: LEFT + width, width: mm(25), ...below };
      this.#draw(number, end, { ...look, align: 'end' });
      this.#doc.endMarkedContent();
      this.#doc.flushPages();
      await turn();
    }
  }
}
