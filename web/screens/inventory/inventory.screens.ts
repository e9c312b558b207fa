import type { Screen } from '../screen.ts'

export const inventoryScreens: readonly Screen[] = [
  {
    path: 'inventory',
    title: 'inventory',
    texts: ['inventory'],
    roles: ['doctor', 'nurse', 'warehouseAdmin'],
    menu: { icon: 'grid-view', section: 'main', order: 50 },
    load: async () => (await import('./inventory-screen.tsx')).InventoryScreen,
  },
]
