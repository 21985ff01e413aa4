import { languages, languageSchema, wordsOfAll, type Language, type Words } from '@hustings/shared';

const words = Object.fromEntries(languages.map((each) => [each, wordsOfAll(each)]));

/** The texts of mails, PDFs and answers in a language. */
export function wordsIn(language: Language): Words {
  return words[language] as Words;
}

const orEnglish = languageSchema.catch('en');

/** The texts of a queued mail, whose data has the reader's language if that was known. */
export function wordsOfMail({ language }: Record<string, string>): Words {
  return wordsIn(orEnglish.parse(language));
}
