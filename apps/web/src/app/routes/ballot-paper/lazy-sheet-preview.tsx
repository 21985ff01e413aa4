import { lazy } from 'react';

/** The sheets of the ballot, fetched when one of them is tried. */
export const SheetPreview = lazy(async () => ({
  default: (await import('../../../features/casting/components/sheet-preview')).SheetPreview,
}));
