/** The languages of screens, mails and PDFs. Each but English has a folder of catalogues in packages/words. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'ar'] as const;

export type Language = (typeof languages)[number];
