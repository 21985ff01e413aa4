/** The API's features, in order: each may import only those listed before it. See docs/architecture.md. */
const groups = {
  core: [
    'accounts',
    'organisations',
    'audit',
    'auth',
    'elections',
    'api-keys',
    'ballot-paper',
    'voter-identity',
    'roll',
    'webhook-deliveries',
    'election-pages',
  ],
  voting: [
    'box',
    'opening',
    'counting',
    'publishing',
    'pausing',
    'schedule',
    'casting',
    'public-box',
    'annulments',
    'results',
    'public-pages',
    'paper-pages',
    'audit-trail',
    'minutes',
  ],
  electorate: [
    'mailings',
    'invitations',
    'letters',
    'voters',
    'imports',
    'directory',
    'entry-checks',
    'notices',
  ],
  conduct: ['nominations', 'manage-elections', 'trial-counts'],
  organisation: [
    'webhooks',
    'membership',
    'profiles',
    'demo-elections',
    'manage-organisations',
    'contact',
  ],
};
const features = Object.entries(groups).flatMap(([group, names]) =>
  names.map((name) => `${group}/${name}`),
);

// Tests are exempt: they use the whole API.
const featuresPointDown = features.slice(0, -1).map((feature, place) => ({
  name: `api-${feature.replace('/', '-')}-knows-no-feature-after-it`,
  severity: 'error',
  from: { path: `^apps/api/src/features/${feature}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^apps/api/src/features/(${features.slice(place + 1).join('|')})/` },
}));

/** Features of the web app share the names of the API's; two more have pages only. */
const webFeatures = [...Object.values(groups).flat(), 'help', 'landing'].join('|');

// An import is read, previewed, then run as a job; a sync is an import that also removes voters.
const importSteps = ['reading', 'preview', 'job', 'sync'];
const importsPointDown = importSteps.slice(0, -1).map((step, place) => ({
  name: `api-imports-${step}-knows-no-step-after-it`,
  severity: 'error',
  from: { path: `^apps/api/src/features/electorate/imports/${step}/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: `^apps/api/src/features/electorate/imports/(${importSteps.slice(place + 1).join('|')})/`,
  },
}));

/** Rules for imports between parts of the repository: see docs/architecture.md. */
export default {
  forbidden: [
    ...featuresPointDown,
    ...importsPointDown,
    {
      name: 'api-features-have-their-place',
      comment: 'A new feature comes into the list of features above.',
      severity: 'error',
      from: {},
      // A test of a whole group sits beside its features.
      to: { path: `^apps/api/src/features/(?!(${features.join('|')})/|[a-z]+/[^/]+\\.test\\.ts$)` },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:'] },
    },
    {
      name: 'shared-imports-only-zod-and-lingui',
      severity: 'error',
      from: { path: '^packages/shared/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/shared/src', '^node_modules/(zod|@lingui/core)/'] },
    },
    {
      name: 'embedded-mongo-knows-no-product',
      severity: 'error',
      from: { path: '^packages/embedded-mongo' },
      to: { path: ['^apps/', '^packages/shared'] },
    },
    {
      name: 'apps-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'api-platform-and-http-know-no-feature',
      severity: 'error',
      from: { path: '^apps/api/src/(platform|http|config)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/features/' },
    },
    {
      name: 'api-platform-knows-no-http',
      severity: 'error',
      from: { path: '^apps/api/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/http/' },
    },
    {
      name: 'api-features-meet-at-index',
      severity: 'error',
      comment: 'Tests may look into a feature.',
      from: { path: '^apps/api/src/features/([^/]+/[^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/api/src/features/([^/]+/[^/]+)/',
        pathNot: ['^apps/api/src/features/$1/', '/index\\.ts$'],
      },
    },
    {
      name: 'results-never-import-the-roll',
      comment: 'A count knows ballots, never the people on the roll.',
      severity: 'error',
      from: { path: '^apps/api/src/features/voting/results/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/features/core/(roll|accounts|auth)/' },
    },
    {
      name: 'the-ballot-box-never-imports-the-roll',
      comment: 'What walks the roll tells the box whose places it means.',
      severity: 'error',
      from: { path: '^apps/api/src/features/voting/box/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/features/core/(roll|accounts|auth)/' },
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      from: { path: '\\.(service|policy|model|presenter)\\.ts$' },
      to: { path: '(^node_modules/express/)|(^apps/api/src/http/)' },
    },
    {
      name: 'web-follows-the-names-of-the-api',
      severity: 'error',
      from: {},
      to: { path: `^apps/web/src/(features|app/routes)/(?!(${webFeatures})/)` },
    },
    {
      name: 'web-addresses-lead-to-screens',
      comment: 'The router loads only files whose name ends in "-screen".',
      severity: 'error',
      from: { path: '^apps/web/src/app/(router|first-visit)\\.tsx$' },
      to: { path: '^apps/web/src/app/routes/', pathNot: '-screen\\.tsx$' },
    },
    {
      name: 'web-calls-lie-in-api',
      comment: "A feature's queries and mutations. The ballot's own keep its first visit small.",
      severity: 'error',
      from: {
        path: '^apps/web/src/(app|components|features)/',
        pathNot: ['^apps/web/src/features/[^/]+/(ballot-)?api\\.ts$', '\\.test\\.tsx?$'],
      },
      to: { path: '^apps/web/src/lib/api/client\\.ts$' },
    },
    {
      name: 'web-features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-imports-point-down',
      severity: 'error',
      from: { path: '^apps/web/src/(features|components|lib)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-components-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(components|lib)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'web-lib-knows-no-component',
      severity: 'error',
      from: { path: '^apps/web/src/lib/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/components/' },
    },
    {
      name: 'only-results-draw-charts',
      severity: 'error',
      from: { path: '^apps/web/src', pathNot: '^apps/web/src/features/results/' },
      to: { path: '^node_modules/recharts/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.turbo)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.css'],
    },
  },
};
