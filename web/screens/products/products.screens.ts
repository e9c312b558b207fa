import type { Screen } from '../screen.ts'

export const productsScreens: readonly Screen[] = [
  {
    path: 'inventory',
    title: 'inventory',
    texts: ['inventory'],
    roles: ['doctor', 'nurse', 'warehouseAdmin'],
    right: 'inventory:read',
    clerk: 'stock',
    menu: { icon: 'grid-view', section: 'ship', order: 50 },
    load: async () => (await import('./inventory-screen.tsx')).InventoryScreen,
  },
  {
    path: 'inventory/import/:catalogueNo?',
    title: 'catalogue',
    texts: ['catalogue', 'sheets'],
    roles: ['doctor'],
    right: 'inventory:write',
    load: async () => (await import('./catalogue/catalogue-screen.tsx')).CatalogueScreen,
  },
  {
    path: 'inventory/nurses/:nurseNo',
    title: 'inventory',
    texts: ['inventory'],
    roles: ['doctor'],
    right: 'inventory:read',
    load: async () => (await import('../inventory/inventory-of-nurse-screen.tsx')).InventoryOfNurseScreen,
  },
  {
    path: 'inventory/:productNo',
    title: 'product',
    texts: ['products', 'inventory'],
    roles: ['doctor'],
    right: 'inventory:read',
    tabs: { unclaimed: 'inbound:read', outbound: 'outbound:read' },
    load: async () => (await import('./product-screen.tsx')).ProductScreen,
  },
]
