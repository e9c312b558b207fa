import type { Screen } from '../screen.ts'

export const mixedPackagesScreens: readonly Screen[] = [
  {
    path: 'mixedPackageClaim/:active?',
    title: 'mixedPackageClaim',
    texts: ['mixedClaim', 'mixedReview', 'mixedFailures'],
    roles: ['doctor', 'nurse'],
    right: 'inbound:read',
    tabs: { claim: 'inbound:write' },
    menu: { icon: 'list-view', section: 'receive', order: 105 },
    load: async () => (await import('./claim-screen.tsx')).ClaimScreen,
  },
  {
    path: 'mixedPackageList/:active?',
    title: 'mixedPackageList',
    texts: ['mixedReview', 'mixedPackages', 'mixedBatches', 'mixedReversal', 'mixedFailures', 'tracking'],
    roles: ['warehouseAdmin'],
    clerk: ['receive', 'claims'],
    clerkTabs: { toConfirm: 'receive', claims: 'claims' },
    menu: { icon: 'list-view', section: 'receive', order: 105 },
    load: async () => (await import('./list-screen.tsx')).ListScreen,
  },
]
