import { locale } from './locale';

const plain = /* @__PURE__ */ new Intl.NumberFormat(locale);

/** `12,345.6` */
export function numberText(number: number): string {
  return plain.format(number);
}

/** `33.30`, with exactly so many decimals. */
export function decimalText(number: number, digits: number): string {
  const exactly = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale, exactly).format(number);
}

const percents = /* @__PURE__ */ new Intl.NumberFormat(locale, {
  style: 'percent',
  maximumFractionDigits: 1,
});

/** `45.5%`. @param percent Out of 100. */
export function percentText(percent: number): string {
  return percents.format(percent / 100);
}

/** The pieces of `percentText` in order, each with whether it is the sign or a space beside it. */
export function percentPieces(percent: number): { text: string; isSign: boolean }[] {
  return percents.formatToParts(percent / 100).map(({ type, value }) => ({
    text: value,
    isSign: type === 'percentSign' || type === 'literal',
  }));
}
