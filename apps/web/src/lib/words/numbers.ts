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

/** `45.5%`. @param percent Out of 100. */
export function percentText(percent: number): string {
  const style = { style: 'percent', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, style).format(percent / 100);
}
