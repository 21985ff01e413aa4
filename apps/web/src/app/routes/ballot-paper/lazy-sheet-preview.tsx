import { lazy } from 'react';

/** The sheets of the ballot, loaded when the user tries one. */
export const SheetPreview = lazy(async () => ({
  default: (await import('../../../features/casting/components/sheet-preview')).SheetPreview,
}));
