/** The modules that a voter's ballot begins with, beside what every page loads. */
export const ballotModules = [
  'src/app/data-layer.tsx',
  'src/app/session-gate.tsx',
  'src/app/guard.tsx',
  'src/app/layouts/ballot-layout.tsx',
  'src/app/routes/votes/ballot.tsx',
];

const ownOfBallot = /\/features\/ballots\/|\/app\/(routes\/|receipt-door)/;
const methods = /\/packages\/shared\/src\/(methods\/methods|ballots\/ballots\.rules)\.ts$/;
/** Needed all over, and imported from where they cannot be told apart by who imports them. */
const small =
  /\/shared\/src\/(common\/assert-never|methods\/method-(names|words)|.*\/motion-settings|.*\.paths)\.ts$|\/lucide-react\/.*\/icons\/(arrow-left|arrow-right|chevron-down|download|printer|x)\.m?js$/;

/**
 * The pieces that a voter's ballot comes in, with all that their modules import. Few, for each is a
 * request; not one, for other screens need the frame too, and some the methods.
 */
export const ballotPieces = ['frame', 'methods', 'ballot'].map((piece, place) => ({
  name: (module, context) => (pieceOf(module, context) === piece ? piece : null),
  priority: 4 - place,
}));

function pieceOf(module, context) {
  if (methods.test(module)) return 'methods';
  if (small.test(module)) return 'frame';
  if (!importedByBallot(context).has(module)) return undefined;
  return ownOfBallot.test(module) ? 'ballot' : 'frame';
}

/** They import everything there is. */
const barrels = /\/packages\/shared\/src\/index\.ts$|\/lucide-react\.m?js$/;

const root = new URL('..', import.meta.url).pathname;
let imported;

function importedByBallot(context) {
  if (imported) return imported;
  imported = new Set();
  // The receipt's door stands where the ballot has been cast: its code must be there already.
  const next = [...ballotModules, 'src/app/receipt-door.tsx'].map((module) => root + module);
  for (const module of next) {
    if (imported.has(module) || barrels.test(module)) continue;
    imported.add(module);
    next.push(...(context.getModuleInfo(module)?.importedIds ?? []));
  }
  return imported;
}
