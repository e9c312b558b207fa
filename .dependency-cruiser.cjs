// Imports go one way: shared <- functions, web, infra <- tests. Another domain is entered through its public.ts only.
const OWN = ['shared', 'functions', 'web', 'infra', 'tests']

/** Rules for the floors of a folder, the lowest first, each by a pattern of its paths: nothing below imports what is above. */
const floors = (root, ...names) =>
  names.slice(0, -1).map((name, index) => ({
    name: `floors-of-${root.replace('/', '-')}`,
    comment: names.join(' < '),
    severity: 'error',
    from: { path: `^${root}/(${name})` },
    to: { path: `^${root}/(${names.slice(index + 1).join('|')})` },
  }))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'shared-imports-nothing-of-ours',
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
      comment: 'A form fetches the schemas of its own domain; those of all calls would weigh on every dialog',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^shared/contracts\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      // The local runner loads handlers by the templates' own entries, at run time. Demo data goes through the API, but
      // for the first super admin, whom nobody can invite, and for the clock by which its 60 days pass. Functions that
      // share a process are told who signs.
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
      comment: 'Domains bring what they have read; the books import none of them',
      severity: 'error',
      from: { path: '^functions/books/' },
      to: { path: '^functions/(?!books/|platform/)' },
    },
    ...floors('functions/books', 'values/', 'items/', 'posting/', '[^/]+$'),
    ...floors(
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
    ...floors('infra', 'config\\.ts$|edge/', 'constructs/', 'stacks/', 'app\\.ts$', 'main\\.ts$|local/'),
    ...floors('shared', 'reasons/', 'values/', 'contract/'),
    {
      name: 'no-domain-reads-the-figures',
      comment: 'The start pages count what the domains have done; no domain stands on them',
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
      comment: 'Send it a message: toQueue(deps, mailQueue, ...). It knows the letters of the domains, and they not it',
      severity: 'error',
      from: { path: '^functions/(?!notifications/|restore/)' },
      to: { path: '^functions/notifications/' },
    },
    {
      name: 'contract-core-knows-no-domain',
      severity: 'error',
      from: { path: '^shared/(reasons|contract|values)/' },
      to: { path: '^shared/(?!reasons/|contract/|values/)' },
    },
    {
      name: 'pk-and-sk-stay-in-items',
      comment: 'Only *.items.ts declare item types: nothing else knows pk and sk',
      severity: 'error',
      from: {
        path: '^functions/',
        pathNot: '(\\.items\\.ts|^functions/platform/idempotency\\.ts|^functions/platform/db/.*)$',
      },
      to: { path: '^functions/platform/db/item\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-table-converts-attributes',
      comment: 'Above it values are plain; functions/platform/db/dynamo-table.ts says how each access converts them',
      severity: 'error',
      from: { path: '^(functions|shared|infra)/', pathNot: '^functions/platform/(aws\\.ts|db/)' },
      to: { path: '^node_modules/@aws-sdk/(lib|util)-dynamodb/' },
    },
    {
      name: 'the-book-of-the-month-knows-nothing-of-ours',
      comment: 'What proves the product must not compute with it',
      severity: 'error',
      from: { path: '^tests/functions/(month/oracle/|fees/(calendar|storage/piles)\\.ts$)' },
      to: { path: '^(shared|functions|web|infra)/' },
    },
    {
      name: 'no-circles',
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
