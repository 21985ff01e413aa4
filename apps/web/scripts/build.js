// Builds the pages of every language into one folder, where files that are equal in two languages are one file.
// LANGUAGES=en builds only English: enough for most tests.
import { languages } from '@hustings/words/vite';
import { build } from 'vite';

const others = process.env.LANGUAGES?.split(',') ?? languages;
for (const mode of ['en', ...others.filter((each) => each !== 'en')]) {
  const isFirst = mode === 'en';
  await build({ mode, logLevel: 'warn', build: { emptyOutDir: isFirst, copyPublicDir: isFirst } });
  console.log(`Built the pages in ${mode}.`);
}
