import {
  languages,
  translationsBeside,
  type CandidateId,
  type Election,
  type Language,
  type PositionId,
} from '@hustings/shared';

/** Where texts lack a translation: the election itself, a position or a candidate. */
export type Untranslated =
  | { of: 'election'; name: string }
  | { of: 'position'; _id: PositionId; name: string }
  | { of: 'candidate'; _id: CandidateId; name: string };

export interface TranslationState {
  language: Language;
  done: number;
  all: number;
  /** In the order of the ballot. */
  missing: readonly Untranslated[];
}

interface Part {
  at: Untranslated;
  original: Record<string, string>;
  translations: Partial<Record<Language, object>> | undefined;
}

/** How much is translated, by language; none for languages without any translation. */
export function translationStates(election: Election): TranslationState[] {
  const parts = partsOf(election);
  const begun = new Set(
    parts.flatMap(({ translations }) =>
      translationsBeside(election.language, translations)
        .filter(([, texts]) => Object.keys(texts).length > 0)
        .map(([language]) => language),
    ),
  );
  return languages.filter((language) => begun.has(language)).map((each) => stateIn(each, parts));
}

function stateIn(language: Language, parts: readonly Part[]): TranslationState {
  const counted = parts.map(({ at, original, translations }) => {
    const asked = Object.keys(original).filter((name) => original[name]);
    const texts: Record<string, string | undefined> = { ...translations?.[language] };
    return { at, asked: asked.length, done: asked.filter((name) => texts[name]).length };
  });
  return {
    language,
    done: counted.reduce((sum, { done }) => sum + done, 0),
    all: counted.reduce((sum, { asked }) => sum + asked, 0),
    missing: counted.filter(({ asked, done }) => done < asked).map(({ at }) => at),
  };
}

function partsOf({ name, description, translations, positions }: Election): Part[] {
  return [
    { at: { of: 'election', name }, original: { name, description }, translations },
    ...positions.flatMap((position): Part[] => [
      {
        at: { of: 'position', _id: position._id, name: position.position },
        original: { position: position.position, description: position.description },
        translations: position.translations,
      },
      ...position.candidates.map(
        ({ _id, fullName, manifesto, motto, translations: ofCandidate }): Part => ({
          at: { of: 'candidate', _id, name: fullName },
          original: { manifesto, motto },
          translations: ofCandidate,
        }),
      ),
    ]),
  ];
}
