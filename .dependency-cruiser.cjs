// functions, web and infra import shared; tests import all of them. Domains import each other only through public.ts.
const OWN = ['shared', 'functions', 'web', 'infra', 'tests']

/** Rules for the layers of a folder: path patterns from the lowest up. A layer imports only itself and lower layers. */
const layers = (root, ...names) =>
  names.slice(0, -1).map((name, index) => ({
    name: `layers-of-${root.replace('/', '-')}`,
    comment: names.join(' < '),
    severity: 'error',
    from: { path: `^${root}/(${name})` },
    to: { path: `^${root}/(${names.slice(index + 1).join('|')})` },
  }))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'shared-imports-only-shared',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(functions|web|infra|tests)/' },
    },
    {
      name: 'functions-import-shared-only',
      severity: 'error',
      from: { path: '^functions/' },
      to: { path: '^(web|infra|tests)/' },
    },
    {
      name: 'web-imports-shared-only',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(functions|infra|tests)/' },
    },
    {
      name: 'screens-bring-their-own-contract',
      comment: 'A form imports the contract of its own domain, not the schemas of all calls',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^shared/contracts\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      // The local stack loads handlers at run time, from the entries of the templates. The exceptions: demo data needs
      // the first super admin, who cannot be invited, and a clock for its 60 days; functions in one process need the
      // signer of each.
      name: 'infra-imports-shared-only',
      severity: 'error',
      from: { path: '^infra/' },
      to: {
        path: '^(functions|web|tests)/',
        pathNot: '^functions/(people/public|platform/(clock|local-signer|log))\\.ts$',
      },
    },
    {
      name: 'domains-meet-at-public',
      comment: 'Enter another domain through its public.ts',
      severity: 'error',
      from: { path: '^functions/([^/]+)/' },
      to: {
        path: '^functions/([^/]+)/',
        pathNot: ['^functions/$1/', '^functions/platform/', '^functions/[^/]+/public\\.ts$'],
      },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^functions/platform/' },
      to: { path: '^functions/(?!platform/)' },
    },
    {
      name: 'books-know-no-domain',
      comment: 'Domains pass what they have read to the books',
      severity: 'error',
      from: { path: '^functions/books/' },
      to: { path: '^functions/(?!books/|platform/)' },
    },
    ...layers('functions/books', 'values/', 'items/', 'posting/', '[^/]+$'),
    ...layers(
      'web',
      'brand/',
      'settings/',
      'texts/',
      'session/',
      'api/',
      'components/',
      'screens/',
      'app/|main\\.tsx$',
    ),
    ...layers('infra', 'config\\.ts$|edge/', 'constructs/', 'stacks/', 'app\\.ts$', 'main\\.ts$|local/'),
    ...layers('shared', 'reasons/', 'values/', 'contract/'),
    {
      name: 'no-domain-reads-the-figures',
      comment: 'Figures of the start pages are derived from the domains, so no domain depends on them',
      severity: 'error',
      from: { path: '^functions/(?!home/|audit/)' },
      to: { path: '^functions/home/' },
    },
    {
      name: 'no-domain-reads-the-audit',
      severity: 'error',
      from: { path: '^functions/(?!audit/)' },
      to: { path: '^functions/audit/' },
    },
    {
      name: 'no-domain-reads-the-notifications',
      comment: 'Send a message instead: toQueue(deps, mailQueue, ...)',
      severity: 'error',
      from: { path: '^functions/(?!notifications/|restore/)' },
      to: { path: '^functions/notifications/' },
    },
    {
      name: 'contract-core-knows-no-domain',
      severity: 'error',
      from: { path: '^shared/(json|reasons|contract|rights|values)/' },
      to: { path: '^shared/(?!json/|reasons/|contract/|rights/|values/)' },
    },
    {
      name: 'pk-and-sk-stay-in-items',
      comment: 'Only *.items.ts declare item types, with their keys',
      severity: 'error',
      from: {
        path: '^functions/',
        pathNot: '(\\.items\\.ts|^functions/platform/idempotency\\.ts|^functions/platform/db/.*)$',
      },
      to: { path: '^functions/platform/db/item\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-table-converts-attributes',
      comment: 'Other code uses plain values; see functions/platform/db/dynamo-table.ts',
      severity: 'error',
      from: { path: '^(functions|shared|infra)/', pathNot: '^functions/platform/(aws\\.ts|db/)' },
      to: { path: '^node_modules/@aws-sdk/(lib|util)-dynamodb/' },
    },
    {
      name: 'oracles-import-no-code-under-test',
      comment: 'An oracle that verifies the product must not use its code',
      severity: 'error',
      from: { path: '^tests/functions/(month/oracle/|fees/(calendar|storage/piles)\\.ts$)' },
      to: { path: '^(shared|functions|web|infra)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-dev-packages-in-service',
      severity: 'error',
      from: { path: '^(shared|functions|web)/', pathNot: '(^web/build/|\\.test\\.tsx?$)' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    includeOnly: { path: `^(${OWN.join('|')}|node_modules)/` },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'default'],
    },
  },
}
