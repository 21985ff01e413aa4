import { direction } from '../../../lib/words/direction';

/** Charts in the product's text and paper colours. */
export const axisTick = { fill: 'var(--color-ink-soft)', fontSize: 13 };

export const tooltipLook = {
  cursor: { fill: 'var(--color-sunken)' },
  contentStyle: {
    background: 'var(--color-surface)',
    border: '1px solid var(--color-rule)',
    borderRadius: 'var(--radius-md)',
    fontSize: 14,
  },
  labelStyle: { color: 'var(--color-ink)', fontWeight: 600 },
  itemStyle: { color: 'var(--color-ink-soft)' },
};

/** Charts are mirrored by their axes: the library can only place labels in an element from left to right. */
export const isMirrored = direction === 'rtl';
export const horizontalAxis = { reversed: isMirrored };
export const verticalAxis = { orientation: isMirrored ? 'right' : 'left' } as const;
