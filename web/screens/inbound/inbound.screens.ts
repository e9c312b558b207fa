import type { Screen } from '../screen.ts'

export const inboundScreens: readonly Screen[] = [
  {
    path: 'inbound/:active?',
    title: 'inbound',
    texts: ['inbound', 'inventory', 'takes', 'openCase'],
    roles: ['doctor', 'nurse', 'warehouseAdmin'],
    right: ['inbound:read', 'inventory:read'],
    tabs: { viewed: 'inbound:read', reported: 'inventory:read', tracking: 'inbound:read', orphans: 'inbound:read' },
    clerk: 'receive',
    clerkTabs: { tokens: 'admin' },
    menu: { icon: 'download', section: 'receive', order: 40 },
    load: async () => (await import('./inbound-screen.tsx')).InboundScreen,
  },
  {
    path: 'inbound/scan',
    title: 'scan',
    texts: ['scan', 'tracking'],
    roles: ['warehouseAdmin'],
    clerk: 'receive',
    load: async () => (await import('../tracking/scan/scan-screen.tsx')).ScanScreen,
  },
]
