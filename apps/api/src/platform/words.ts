import { languages, wordsOfAll, type Language, type Words } from '@hustings/shared';

const words = Object.fromEntries(languages.map((each) => [each, wordsOfAll(each)]));

/** The texts of mails, PDFs and answers in a language. */
export function wordsIn(language: Language): Words {
  return words[language] as Words;
}
