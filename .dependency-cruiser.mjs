/**
 * The folders that each folder may import. The levels, from below: generated and foundation; conventions and settings;
 * http; the surfaces; storage and contract; site and console; server; workers and kit; cli. Type imports count like any other.
 */

const surface = 'authorization|gateway|configuration';

/** Returns a rule with its name, its sentence and the imports that it forbids. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Returns a level rule: a folder may import only itself and the listed folders of src. */
const level = (folder, allowed) =>
  forbid(
    `level-${folder}`,
    `src/${folder} imports ${allowed.length === 0 ? 'nothing of src' : `only ${allowed.join(', ')} of src`}.`,
    { path: `^src/${folder}/` },
    { path: '^src/', pathNot: `^src/(${[folder, ...allowed].join('|')})/` },
  );

/** The layers of each surface and of the server, from below: a folder imports only those before it. */
export const floors = {
  authorization: [
    'rights',
    'records',
    'stores',
    'listing',
    'registration',
    'tokens',
    'openid',
    'brand',
    'pages',
    'visit',
    'authentication',
    'parts',
    'management',
    'authorize',
    'token',
    'interaction',
  ],
  configuration: [
    'environment',
    'caching',
    'formats',
    'operations',
    'ownership',
    'repositories',
    'encryption',
    'reading',
    'editing',
    'explaining',
    'schema',
    'lint',
    'changes',
    'pushes',
    'waiting',
    'endpoints',
  ],
  gateway: [
    'operations',
    'services',
    'patterns',
    'policy',
    'connect',
    'routes',
    'resources',
    'discovery',
    'health',
    'balancing',
    'observation',
    'upstream',
    'filtering',
    'migration',
    'permission',
    'attempts',
    'filters',
    'data-plane',
    'management',
  ],
  server: [
    'routing',
    'input',
    'access',
    'response',
    'documents',
    'operations',
    'listening',
    'metrics',
    'files',
    'observing',
    'telemetry',
    'front',
    'composing',
  ],
};

const floorRules = Object.entries(floors).flatMap(([name, folders]) =>
  folders.map((folder, at) =>
    forbid(
      `floor-${name}-${folder}`,
      `${folder} imports only the folders of src/${name} that are listed before it.`,
      { path: `^src/${name}/${folder}/` },
      { path: `^src/${name}/`, pathNot: `^src/${name}/(${folders.slice(0, at + 1).join('|')})/` },
    ),
  ),
);

const below = ['foundation', 'conventions', 'settings'];
const surfaces = surface.split('|');

/** The folders of src that each folder of src may import. CONTRIBUTING.md has a picture of them. */
export const levels = {
  foundation: [],
  client: [],
  conventions: ['foundation'],
  settings: ['foundation'],
  http: below,
  authorization: below,
  gateway: [...below, 'http'],
  configuration: below,
  storage: [...below, ...surfaces],
  contract: ['foundation', 'conventions', 'client'],
  site: ['foundation', 'conventions', 'contract'],
  console: ['foundation', 'conventions', 'client'],
  server: [...below, 'http', ...surfaces, 'storage', 'contract', 'site', 'console'],
  workers: [...below, 'http', 'storage', 'server'],
  kit: [...below, 'client', 'server', 'contract'],
  cli: [...below, 'client', ...surfaces, 'storage', 'server', 'workers', 'contract', 'site', 'kit'],
};

export default {
  forbidden: [
    forbid(
      'no-circles',
      'No file imports itself through others, type imports included.',
      {},
      { circular: true },
    ),
    {
      ...forbid(
        'no-folder-circles',
        'No folder imports itself through others.',
        { path: '^(src|tools)/' },
        { circular: true },
      ),
      scope: 'folder',
    },
    forbid('resolvable', 'Every import can be resolved.', {}, { couldNotResolve: true }),
    forbid(
      'declared-packages',
      'The service runs on the packages that package.json lists under dependencies.',
      { path: '^src/' },
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'npm-optional'],
        // An optional driver is a peer dependency, and installed for the tests.
        dependencyTypesNot: ['type-only', 'npm-peer'],
      },
    ),
    ...Object.entries(levels).map(([folder, allowed]) => level(folder, allowed)),
    forbid(
      'codegen',
      'tools/codegen imports only foundation, conventions, contract of src.',
      { path: '^tools/codegen/' },
      { path: '^src/', pathNot: '^src/(foundation|conventions|contract)/' },
    ),
    ...floorRules,
    forbid(
      'siblings',
      'A surface does not import its siblings: the server passes it the functions that it needs of them.',
      { path: `^src/(${surface})/` },
      { path: `^src/(${surface})/`, pathNot: '^src/$1/' },
    ),
    forbid(
      'foundation-not-generated',
      'foundation does not depend on the service, its documents included.',
      { path: '^src/foundation/' },
      { path: '^generated/' },
    ),
    forbid(
      'storage-types-only',
      'storage implements ports: it imports only types of the surfaces and of the levels below them.',
      { path: '^src/storage/' },
      {
        path: `^src/(conventions|settings|${surface})/`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'surface-front-door',
      'Other folders import a surface only through its index.ts; storage may import the types of its ports.',
      { path: '^src/', pathNot: `^src/(${surface}|storage)/` },
      { path: `^src/(${surface})/`, pathNot: `^src/(${surface})/index\\.ts$` },
    ),
    forbid(
      'no-other-index',
      'Only a surface has an index.ts: barrels cause cycles.',
      {},
      { path: '/index\\.ts$', pathNot: [`^src/(${surface})/index\\.ts$`, 'node_modules/'] },
    ),
    forbid(
      'only-server-speaks-http',
      'Only server/ imports Express and openapi-backend.',
      { path: '^src/', pathNot: '^src/server/' },
      { path: 'node_modules/(@types/)?(express|express-serve-static-core|openapi-backend)/' },
    ),
    forbid(
      'only-storage-speaks-sql',
      'Only storage/ imports a database driver.',
      { path: '^src/', pathNot: '^src/storage/' },
      { path: '^((node:)?sqlite$|node_modules/(@types/)?(pg|postgres|better-sqlite3)/)' },
    ),
    forbid(
      'only-telemetry-speaks-otlp',
      'Only server/telemetry/ imports OpenTelemetry; packages.ts loads it, all others import types.',
      { path: '^src/', pathNot: '^src/server/telemetry/packages\\.ts$' },
      { path: 'node_modules/@opentelemetry/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'only-upstream-speaks-proxy',
      'Only gateway/upstream/upstream.ts names the libraries that carry a request to its target.',
      { path: '^src/', pathNot: '^src/gateway/upstream/upstream\\.ts$' },
      { path: 'node_modules/(@types/)?(http-proxy|undici)/' },
    ),
    forbid(
      'generated-types-door',
      'A surface imports its generated types through its operations.ts, those of the settings through settings.ts.',
      {
        path: `^src/(conventions|settings|${surface})/`,
        pathNot: [
          '^src/conventions/operations\\.ts$',
          `^src/(${surface})/(records|operations)/operations\\.ts$`,
          '^src/settings/(settings|schema|validate)\\.ts$',
        ],
      },
      { path: '^generated/' },
    ),
    forbid(
      'generated-own-document',
      'A surface imports only the types of its own document.',
      { path: `^src/(conventions|${surface})/` },
      { path: '^generated/', pathNot: '^generated/$1\\.(ts|js)$' },
    ),
    forbid(
      'generated-settings-door',
      "Only settings/ imports the settings' types and validator.",
      { path: '^src/', pathNot: '^src/settings/' },
      { path: '^generated/(settings\\.ts|validators/settings)' },
    ),
    forbid(
      'generated-is-a-leaf',
      'Generated files import nothing of the service.',
      { path: '^generated/' },
      { path: '^(src|test)/' },
    ),
    forbid(
      'no-tests-in-the-service',
      'The service imports neither tests nor tools, examples or benchmarks.',
      { path: '^src/' },
      { path: '^(test|tools|bench|examples)/' },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'dist'] },
    // Stock clients have packages of their own, which the tests install.
    exclude: { path: ['^dist/', '^test/clients/(stock|generated)/'] },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
    detectJSDocImports: true,
    skipAnalysisNotInRules: true,
  },
};
