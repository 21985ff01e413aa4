import { isRightToLeft } from '@hustings/shared';
import sharp, { type OverlayOptions } from 'sharp';
import { drawInTurn } from '../../../platform/images/encode-image.js';
import { escapeHtml } from '../../../platform/escape-html.js';
import { fonts } from '../../../platform/fonts.js';
import { wordsIn } from '../../../platform/words.js';
import {
  notShown,
  resultsOfAnElection,
  turnoutInWords,
  type StrangerPage,
} from './stranger-pages.service.js';

const WIDTH = 1_200;
const HEIGHT = 630;
const MARGIN = 80;
const ROOM = WIDTH - 2 * MARGIN;

// The colours of the paper theme; see apps/web/src/styles/tokens.css.
const PAPER = '#f7f2e7';
const INK = '#17203a';
const SOFT = '#454e68';
const PRIMARY = '#1b3a7a';

/**
 * A picture of a page, for link previews: organisation, election and turnout, never the names of people
 * elected. Sharp sets the text, because it can use our font files. Its SVG renderer finds no fonts on a
 * server without any.
 */
export function drawCard(stranger: StrangerPage, product: string): Promise<Buffer> {
  return drawInTurn('cards', () => drawnCard(stranger, product));
}

async function drawnCard(stranger: StrangerPage, product: string): Promise<Buffer> {
  const { page, results, language } = stranger;
  const { election } = page;
  const words = wordsIn(language);
  const left = (width: number) => (isRightToLeft(language) ? WIDTH - MARGIN - width : MARGIN);
  const organisation = seenOf(election?.organisation.name);
  const title = seenOf(election?.name) || words._(resultsOfAnElection);
  const said = results ? turnoutInWords(words, results) : notShown(words, stranger);
  const pieces = [
    ...(organisation ? [await set(organisation, { size: 34, color: SOFT, height: 90 })] : []),
    await set(title, { size: 76, color: INK, bold: true, height: 270 }),
    await set(said, { size: 38, color: PRIMARY, height: 110 }),
  ];
  const overlays: OverlayOptions[] = [];
  let top = MARGIN;
  for (const { data, width, height } of pieces) {
    overlays.push({ input: data, left: left(width), top });
    top += height + 30;
  }
  const foot = await set(product, { size: 30, color: SOFT, bold: true, height: 40 });
  overlays.push({ input: foot.data, left: left(foot.width), top: HEIGHT - 70 });
  overlays.push({
    input: { create: { width: WIDTH, height: 16, channels: 3, background: PRIMARY } },
    left: 0,
    top: 0,
  });
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite(overlays)
    .png({ palette: true })
    .toBuffer();
}

interface Look {
  size: number;
  color: string;
  bold?: boolean;
  /** In pixels. Text below that is cut off. */
  height: number;
}

const MOST_CHARACTERS = 140;
const ARABIC = /\p{Script=Arabic}/u;
/** Any visible character. A name may have only invisible ones, and sharp sets no text from those. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\u180e\u2800]/u;

/** The name, shortened if too long; empty if nothing in it is visible. */
function seenOf(name = ''): string {
  const characters = [...name];
  const isLong = characters.length > MOST_CHARACTERS;
  const shown = isLong ? characters.slice(0, MOST_CHARACTERS - 1).join('') : name;
  if (!SEEN.test(shown)) return '';
  return isLong ? `${shown}…` : shown;
}

async function set(shown: string, { size, color, bold = false, height }: Look) {
  const isArabic = ARABIC.test(shown);
  const arabic = bold ? fonts.arabicBold : fonts.arabic;
  const latin = bold ? fonts.bold : fonts.regular;
  const drawn = await sharp({
    text: {
      // Pango's markup, in which names must be escaped.
      text: `<span foreground="${color}">${escapeHtml(shown)}</span>`,
      font: `${isArabic ? 'Noto Sans Arabic' : 'Public Sans'}${bold ? ' Bold' : ''} ${size}`,
      fontfile: isArabic ? arabic() : latin(),
      width: ROOM,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const fits = drawn.info.height <= height && drawn.info.width <= ROOM;
  if (fits) return { data: drawn.data, width: drawn.info.width, height: drawn.info.height };
  const cut = {
    width: Math.min(drawn.info.width, ROOM),
    height: Math.min(drawn.info.height, height),
  };
  const data = await sharp(drawn.data)
    .extract({ left: 0, top: 0, ...cut })
    .png()
    .toBuffer();
  return { data, ...cut };
}
