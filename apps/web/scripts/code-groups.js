/** The modules a voter's ballot starts with, apart from those every page loads. */
export const ballotModules = [
  'src/app/data-layer.tsx',
  'src/app/session-gate.tsx',
  'src/app/guard.tsx',
  'src/app/layouts/ballot-layout.tsx',
  'src/app/routes/casting/ballot-screen.tsx',
];

/** The modules the landing page starts with. */
export const landingModules = ['src/app/routes/landing/landing-screen.tsx'];

const ownOfLanding = /\/(features|routes|layouts|surfaces|lucide-react)\//;
const ownOfBallot = /\/features\/casting\/(?!api\.ts)|\/app\/(routes\/|receipt-door)/;
/** Needed once a ballot can be marked, and on most other screens: the texts for all failures. */
const later =
  /\/src\/lib\/(messages\/(answer-text|catalogue|message-for|worded-by)|toasts\/toast-message)\.ts$|\/shared\/src\/(texts\/|ballots\/tracking-codes)|\/load-error\.tsx$/;
const methods = /\/packages\/shared\/src\/(methods\/methods|ballots\/ballots\.rules)\.ts$/;
/** Small modules used everywhere: their importers do not show which piece they belong to. */
const small =
  /\/shared\/src\/(common\/assert-never|methods\/method-(names|words)|.*\/motion-settings|.*\.paths)\.ts$|\/lucide-react\/.*\/icons\/(arrow-left|arrow-right|chevron-down|download|printer|search|x)\.m?js$/;

/**
 * The pieces a first visit loads, with all that their modules import. Few, because each is a request, but
 * more than one: both pages of a first visit need `first`, other screens need the frame too, and some need
 * the methods.
 */
export const firstPieces = ['first', 'landing', 'frame', 'methods', 'ballot', 'later'].map(
  (piece, place) => ({
    name: (module, context) => (pieceOf(module, context) === piece ? piece : null),
    priority: 5 - place,
  }),
);

function pieceOf(module, context) {
  const { landing, ballot } = imported(context);
  if (landing.has(module)) {
    return ballot.has(module) || !ownOfLanding.test(module) ? 'first' : 'landing';
  }
  if (later.test(module)) return 'later';
  if (methods.test(module)) return 'methods';
  if (small.test(module)) return 'frame';
  if (!ballot.has(module)) return undefined;
  return ownOfBallot.test(module) ? 'ballot' : 'frame';
}

/** Barrel files, which import everything. */
const barrels = /\/packages\/shared\/src\/index\.ts$|\/lucide-react\.m?js$/;

const root = new URL('..', import.meta.url).pathname;
let known;

function imported(context) {
  known ??= {
    landing: importedBy(landingModules, context),
    // The receipt's door appears on the ballot page after casting, so its code must already be there.
    ballot: importedBy([...ballotModules, 'src/app/receipt-door.tsx'], context),
  };
  return known;
}

function importedBy(modules, context) {
  const found = new Set();
  const next = modules.map((module) => root + module);
  for (const module of next) {
    if (found.has(module) || barrels.test(module)) continue;
    found.add(module);
    next.push(...(context.getModuleInfo(module)?.importedIds ?? []));
  }
  return found;
}
