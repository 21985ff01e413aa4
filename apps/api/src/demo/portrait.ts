import sharp from 'sharp';

/** Matching colours of background and clothes; hair, skin and cut vary independently. */
const PALETTES = [
  { paper: '#dfe6ee', coat: '#1f3a7a' },
  { paper: '#f0e4d3', coat: '#7a3b2e' },
  { paper: '#e0e8dd', coat: '#3f5f4a' },
  { paper: '#ece0e6', coat: '#5d3a58' },
  { paper: '#f3ead0', coat: '#8a6a1f' },
  { paper: '#dbe8e8', coat: '#2c5d63' },
] as const;
const HAIRS = [
  '#2b2118',
  '#3a2a1e',
  '#6b4a2b',
  '#1d1a1a',
  '#8c8680',
  '#a5682a',
  '#4a2f20',
] as const;
const SKINS = ['#f1c9a5', '#8d5a3b', '#d9a273', '#5c3a28', '#e8b48c', '#b97a50'] as const;

/** Drawn behind the face. */
const LONG_HAIR = 'M168 236 C160 96 352 96 344 236 L352 352 C330 372 182 372 160 352 Z';
/** Drawn over the top of the head. */
const CUTS = [
  'M176 224 C170 120 342 120 336 224 C322 176 292 164 250 170 C216 172 190 184 176 224 Z',
  'M174 232 C160 108 352 108 338 232 C330 190 300 178 256 178 C212 178 182 190 174 232 Z',
  'M172 240 C150 120 300 90 340 156 C352 178 344 210 338 236 C330 200 300 196 262 168 C228 196 188 196 172 240 Z',
  'M178 218 C172 116 340 116 334 218 C312 180 200 180 178 218 Z',
] as const;

/** Draws a portrait as a PNG, always the same for the same number. */
export async function portrait(number: number): Promise<Buffer> {
  // Shifts the skins each time the palettes repeat.
  const round = Math.floor(number / PALETTES.length);
  const { paper, coat } = pick(PALETTES, number);
  const hair = pick(HAIRS, number);
  const skin = pick(SKINS, number * 5 + 1 + round * 2);
  const cut = pick(CUTS, number * 3 + (number >> 2));
  const long = number % 3 === 1;
  const glasses = number % 5 === 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
  <rect width="512" height="512" fill="${paper}"/>
  <circle cx="256" cy="270" r="214" fill="#ffffff" opacity="0.45"/>
  ${long ? `<path d="${LONG_HAIR}" fill="${hair}"/>` : ''}
  <path d="M66 512 C74 410 150 376 256 376 C362 376 438 410 446 512 Z" fill="${coat}"/>
  <path d="M206 378 L256 440 L306 378 L290 352 L222 352 Z" fill="#fffdf8"/>
  <path d="M218 300 L294 300 L294 366 C294 402 218 402 218 366 Z" fill="${skin}"/>
  <path d="M218 322 C240 346 272 346 294 322 L294 340 C272 362 240 362 218 340 Z" fill="#000000" opacity="0.12"/>
  <ellipse cx="256" cy="238" rx="80" ry="98" fill="${skin}"/>
  <path d="${cut}" fill="${hair}"/>
  <g fill="#1c2740"><ellipse cx="226" cy="240" rx="6.5" ry="7.5"/><ellipse cx="286" cy="240" rx="6.5" ry="7.5"/></g>
  <g fill="none" stroke="${hair}" stroke-width="6" stroke-linecap="round">
    <path d="M212 220 Q226 212 240 219"/><path d="M272 219 Q286 212 300 220"/>
  </g>
  <path d="M256 246 L250 272 L260 273" fill="none" stroke="#000000" stroke-opacity="0.22" stroke-width="5" stroke-linecap="round"/>
  <path d="M228 294 Q256 ${number % 2 === 0 ? 316 : 310} 284 294" fill="none" stroke="#8a3b36" stroke-width="6" stroke-linecap="round"/>
  ${glasses ? '<g fill="none" stroke="#1c2740" stroke-width="5"><circle cx="226" cy="241" r="23"/><circle cx="286" cy="241" r="23"/><path d="M249 239 Q256 234 263 239"/></g>' : ''}
</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}
