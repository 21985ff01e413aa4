import { canonicalJson } from '../common/canonical-json.js';
import type { Language } from '../common/languages.js';
import { translationsBeside, type Translations } from '../common/translations.rules.js';
import type { Election, ElectionSettings } from '../elections/elections.schema.js';
import { takesCandidates } from '../methods/method-names.js';
import { methodOf } from '../methods/methods.js';
import type { BallotPosition } from '../positions/positions.schema.js';
import type { FrozenPaper } from './frozen-paper.schema.js';

interface PaperParts {
  election: Pick<Election, '_id' | 'name' | 'language' | 'translations'>;
  settings: ElectionSettings;
  /** The positions voted on, in order. */
  positions: readonly BallotPosition[];
}

/** The ballot paper without its lot, which is drawn when the paper is frozen. */
export function paperWithoutLot({
  election,
  settings,
  positions,
}: PaperParts): Omit<FrozenPaper, 'lot'> {
  const { resultsVisibility, ballotBox, shuffleCandidates, collectDemographics, access } = settings;
  return {
    election: election._id,
    name: election.name,
    language: election.language,
    ...onPaperIn(election.language, election.translations, ({ name }) => ({ name })),
    settings: { resultsVisibility, ballotBox, shuffleCandidates, collectDemographics, access },
    positions: positions.map((position) => onPaper(position, election.language)),
  };
}

function onPaper(position: BallotPosition, own: Language): FrozenPaper['positions'][number] {
  const { _id, position: title, description, translations, method, candidates } = position;
  const all: Record<string, unknown> = position;
  const settings = methodOf(method)
    .settings.map((key) => [key, all[key]] as const)
    .filter(([, value]) => value !== null);
  return {
    id: _id,
    title,
    text: description,
    ...onPaperIn(own, translations, (texts) => ({
      title: texts.position,
      text: texts.description,
    })),
    method,
    ...Object.fromEntries(settings),
    ...(takesCandidates(method) && {
      candidates: candidates.map((each) => ({
        id: each._id,
        name: each.fullName,
        ...onPaperIn(own, each.translations, ({ manifesto, motto }) => ({ manifesto, motto })),
      })),
    }),
  };
}

/** The key `translations`, which only papers with a translation have. */
function onPaperIn<Texts extends object, OnPaper extends object>(
  own: Language,
  translations: Translations<Texts> | undefined,
  keysOf: (texts: Texts) => OnPaper,
) {
  const onPaper = translationsBeside(own, translations).flatMap(([language, texts]) => {
    const written = Object.entries(keysOf(texts)).filter(([, text]) => text !== undefined);
    return written.length > 0 ? [[language, Object.fromEntries(written)] as const] : [];
  });
  return onPaper.length > 0 && { translations: Object.fromEntries(onPaper) };
}

/** The text whose SHA-256, in hex, is the digest of a ballot paper. */
export function paperText(paper: Omit<FrozenPaper, 'lot'> | FrozenPaper): string {
  return `hustings/paper/v3\n${canonicalJson(paper)}`;
}
