/** The modules that a voter's ballot begins with, beside what every page loads. */
export const ballotModules = [
  'src/app/data-layer.tsx',
  'src/app/session-gate.tsx',
  'src/app/guard.tsx',
  'src/app/layouts/ballot-layout.tsx',
  'src/app/routes/casting/ballot-screen.tsx',
];

/** The same of the landing page. */
export const landingModules = ['src/app/routes/landing/landing-screen.tsx'];

const ownOfLanding = /\/(features|routes|layouts|fields|surfaces|lucide-react)\//;
const ownOfBallot = /\/features\/casting\/(?!api\.ts)|\/app\/(routes\/|receipt-door)/;
/** What a ballot takes once it can be marked, and most other screens: every sentence of a failure. */
const later =
  /\/src\/lib\/(messages\/(answer-text|catalogue|message-for|worded-by)|toasts\/toast-message)\.ts$|\/shared\/src\/(texts\/|ballots\/tracking-codes)|\/load-error\.tsx$/;
const methods = /\/packages\/shared\/src\/(methods\/methods|ballots\/ballots\.rules)\.ts$/;
/** Needed all over, and imported from where they cannot be told apart by who imports them. */
const small =
  /\/shared\/src\/(common\/assert-never|methods\/method-(names|words)|.*\/motion-settings|.*\.paths)\.ts$|\/lucide-react\/.*\/icons\/(arrow-left|arrow-right|chevron-down|download|printer|x)\.m?js$/;

/**
 * The pieces that a first visit comes in, with all that their modules import. Few, for each is a request;
 * not one: what both pages of a first visit need is `first`, and other screens need the frame too, and some
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

/** They import everything there is. */
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
