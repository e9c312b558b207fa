import type { Screen } from '../screen.ts'

export const warehousesScreens: readonly Screen[] = [
  {
    path: 'warehouse',
    title: 'warehouses',
    texts: ['warehouses'],
    roles: ['doctor', 'superAdmin'],
    right: 'inventory:read',
    menu: { icon: 'location-pin', section: 'setup', order: 90 },
    load: async () => (await import('./warehouse-screen.tsx')).WarehouseScreen,
  },
  {
    path: 'selfStorage',
    title: 'selfStorage',
    texts: ['warehouses'],
    roles: ['nurse'],
    menu: { icon: 'location-pin', section: 'setup', order: 40 },
    load: async () => (await import('./self-storage-screen.tsx')).SelfStorageScreen,
  },
]
