import type { Election } from '@hustings/shared';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Section } from '../../../components/headings/section';
import { Card } from '../../../components/surfaces/card';
import { paths } from '../../../lib/paths';
import { languageName } from '../../../lib/words/language-name';
import { translationStates, type Untranslated } from '../translation-gaps';

/** Places listed by name; others are only counted. */
const LISTED = 5;

/** How much of the ballot paper is translated, and where something is missing. */
export function TranslationsSection({ election }: { election: Election }) {
  const states = translationStates(election);
  if (states.length === 0) return null;
  return (
    <Section title={t`Translations`} className="mt-10">
      <Card>
        <ul className="grid grid-cols-1 gap-4">
          {states.map(({ language, done, all, missing }) => (
            <li key={language} className="grid gap-1 text-sm">
              <p className="font-semibold text-ink">
                {t`${{ language: languageName(language) }}: ${done} of ${plural(all, { one: '# text', other: '# texts' })}`}
              </p>
              {missing.length > 0 && (
                <div className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
                  <span className="inline-flex min-h-6 items-center">
                    <Trans>Not yet translated:</Trans>
                  </span>
                  {missing.slice(0, LISTED).map((at) => (
                    <Link
                      key={at.of === 'election' ? at.of : at._id}
                      to={placeOf(election, at)}
                      state={{ edit: true }}
                      className="inline-flex min-h-6 items-center font-semibold wrap-anywhere text-link underline underline-offset-4"
                    >
                      {at.name}
                    </Link>
                  ))}
                  {missing.length > LISTED && (
                    <span className="inline-flex min-h-6 items-center">
                      {plural(missing.length - LISTED, { one: 'and # more', other: 'and # more' })}
                    </span>
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function placeOf({ _id }: Election, at: Untranslated): string {
  switch (at.of) {
    case 'election':
      return paths.election(_id);
    case 'position':
      return paths.position(at._id);
    case 'candidate':
      return paths.candidate(at._id);
  }
}
