import type { Screen } from '../screen.ts'

export const transfersScreens: readonly Screen[] = [
  {
    path: 'transferCheck',
    title: 'transfers',
    texts: ['transfers', 'openCase'],
    roles: ['warehouseAdmin'],
    clerk: ['receive', 'stock'],
    menu: { icon: 'upload-download', section: 'receive', order: 85 },
    load: async () => (await import('./transfer-check-screen.tsx')).TransferCheckScreen,
  },
]
