import type { Screen } from '../screen.ts'

export const discrepanciesScreens: readonly Screen[] = [
  {
    path: 'discrepancies',
    title: 'discrepancies',
    texts: ['discrepancies'],
    roles: ['doctor', 'nurse', 'warehouseAdmin'],
    right: 'inbound:read',
    clerk: ['receive', 'pack', 'stock'],
    menu: { icon: 'status-warning', section: 'receive', order: 65 },
    load: async () => (await import('./cases-screen.tsx')).CasesScreen,
  },
  {
    path: 'discrepancies/:caseNo',
    title: 'discrepancy',
    texts: ['discrepancies'],
    roles: ['doctor', 'nurse', 'warehouseAdmin'],
    right: 'inbound:read',
    clerk: ['receive', 'pack', 'stock'],
    load: async () => (await import('./case-screen.tsx')).CaseScreen,
  },
]
