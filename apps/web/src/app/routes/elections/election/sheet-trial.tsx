import { lazy } from 'react';

/** The sheets of the ballot, fetched when one of them is tried. */
export const SheetTrial = lazy(async () => ({
  default: (await import('../../../../features/ballots/components/sheet-trial')).SheetTrial,
}));
