import { generateMessageId } from '@lingui/message-utils/generateMessageId';

const PLACE = /\{\{([^{}]+)\}\}/g;
const messageIn = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** Finds the texts of pages and manifests, `{{An English sentence.}}`, for the catalogues. */
export const pageExtractor = {
  match: (file) => /\.(html|webmanifest)$/.test(file),
  extract(file, content, onMessageExtracted) {
    for (const [, text] of content.matchAll(PLACE)) {
      const message = messageIn(text);
      onMessageExtracted({ id: generateMessageId(message), message, origin: [file, 1] });
    }
  },
};

/** Writes the texts into a page, translated. */
export function withPageTexts(page, translated) {
  return page.replaceAll(PLACE, (_, text) => {
    const message = messageIn(text);
    const translation = translated({ id: generateMessageId(message), message });
    if (/[<>"&\\]/.test(translation)) throw new Error(`Write “${translation}” without <>"&\\.`);
    return translation;
  });
}
