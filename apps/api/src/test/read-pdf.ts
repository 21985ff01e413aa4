import { getDocumentProxy } from 'unpdf';

/** The parts of a tagged PDF that a screen reader finds. */
export interface ReadPdf {
  title: string;
  pages: number;
  /** Headings and paragraphs, in order. */
  texts: { tag: string; text: string }[];
  /** `pages`: the page of each row. */
  tables: { caption: string; rows: string[][]; pages: number[] }[];
  /** The texts of the first page. */
  firstPage: string[];
}

interface Node {
  role?: string;
  type?: string;
  id?: string;
  children?: Node[];
}

/** Reads a PDF by its tags, like screen readers. A table may continue on the next page. */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { info } = await pdf.getMetadata();
  const read: ReadPdf = {
    title: (info as { Title: string }).Title,
    pages: pdf.numPages,
    texts: [],
    tables: [],
    firstPage: [],
  };
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const tree = (await page.getStructTree()) as Node;
    const textOf = textsIn((await page.getTextContent({ includeMarkedContent: true })).items);
    for (const node of tree.children?.flatMap(contentOf) ?? []) add(read, number, node, textOf);
    if (number === 1) read.firstPage = read.texts.map(({ text }) => text);
  }
  return read;
}

const contentOf = (node: Node): Node[] =>
  node.role === 'Document' ? (node.children ?? []) : [node];

/** Elements that span several pages appear on each, with only the content of that page. */
const isHere = (node: Node): boolean =>
  node.type === 'content' || (node.children ?? []).some(isHere);

function add(
  { texts, tables }: ReadPdf,
  page: number,
  node: Node,
  textOf: (node: Node) => string,
): void {
  if (!isHere(node)) return;
  if (node.role !== 'Table') {
    texts.push({ tag: node.role ?? '', text: textOf(node) });
    return;
  }
  for (const part of (node.children ?? []).filter(isHere)) {
    if (part.role === 'Caption') tables.push({ caption: textOf(part), rows: [], pages: [] });
    else {
      tables.at(-1)?.rows.push((part.children ?? []).map(textOf));
      tables.at(-1)?.pages.push(page);
    }
  }
}

function textsIn(items: readonly object[]): (node: Node) => string {
  const byId = new Map<string, string>();
  const open: string[] = [];
  for (const item of items as { type?: string; id?: string; str?: string; hasEOL?: boolean }[]) {
    if (item.type?.startsWith('beginMarkedContent')) open.push(item.id ?? '');
    else if (item.type === 'endMarkedContent') open.pop();
    else {
      const id = open.findLast((each) => each !== '') ?? '';
      byId.set(id, `${byId.get(id) ?? ''}${item.str ?? ''}${item.hasEOL ? ' ' : ''}`);
    }
  }
  const textOf = (node: Node): string =>
    (node.type === 'content' ? (byId.get(node.id ?? '') ?? '') : '') +
    (node.children ?? []).map(textOf).join(' ');
  return (node) => textOf(node).replaceAll(/\s+/gu, ' ').trim();
}
