// Imports go one way: shared <- functions, web, infra <- tests. Another domain is entered through its public.ts only.
const OWN = ['shared', 'functions', 'web', 'infra', 'tests']

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
        pathNot: '^functions/(people/public|platform/(clock|local-signer))\\.ts$',
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
    {
      name: 'floors-of-the-books',
      comment: 'values < items < posting < verbs',
      severity: 'error',
      from: { path: '^functions/books/(values|items|posting)/' },
      to: { path: '^functions/books/[^/]+$' },
    },
    {
      name: 'floors-below-the-posting',
      comment: 'values < items < posting < verbs',
      severity: 'error',
      from: { path: '^functions/books/(values|items)/' },
      to: { path: '^functions/books/posting/' },
    },
    {
      name: 'values-of-the-books-know-no-items',
      comment: 'values < items < posting < verbs',
      severity: 'error',
      from: { path: '^functions/books/values/' },
      to: { path: '^functions/books/items/' },
    },
    {
      name: 'no-domain-reads-the-audit',
      severity: 'error',
      from: { path: '^functions/(?!audit/)' },
      to: { path: '^functions/audit/' },
    },
    {
      name: 'contract-core-knows-no-domain',
      severity: 'error',
      from: { path: '^shared/(contract|values)/' },
      to: { path: '^shared/(?!contract/|values/)' },
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
