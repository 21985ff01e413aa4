import { canonicalJson } from '../common/canonical-json.js';
import type { Election, ElectionSettings } from '../elections/elections.schema.js';
import { takesCandidates } from '../methods/method-names.js';
import { methodOf } from '../methods/methods.js';
import type { BallotPosition } from '../positions/positions.schema.js';
import type { FrozenPaper } from './frozen-paper.schema.js';

interface PaperParts {
  election: Pick<Election, '_id' | 'name' | 'language'>;
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
    settings: { resultsVisibility, ballotBox, shuffleCandidates, collectDemographics, access },
    positions: positions.map(onPaper),
  };
}

function onPaper(position: BallotPosition): FrozenPaper['positions'][number] {
  const { _id, position: title, description, method, candidates } = position;
  const all: Record<string, unknown> = position;
  const settings = methodOf(method)
    .settings.map((key) => [key, all[key]] as const)
    .filter(([, value]) => value !== null);
  return {
    id: _id,
    title,
    text: description,
    method,
    ...Object.fromEntries(settings),
    ...(takesCandidates(method) && {
      candidates: candidates.map((each) => ({ id: each._id, name: each.fullName })),
    }),
  };
}

/** The text whose SHA-256, in hex, is the digest of a ballot paper. */
export function paperText(paper: Omit<FrozenPaper, 'lot'> | FrozenPaper): string {
  return `hustings/paper/v3\n${canonicalJson(paper)}`;
}
