import type { Screen } from '../screen.ts'

export const outboundScreens: readonly Screen[] = [
  {
    path: 'outbound/pack/:outboundNo',
    title: 'packing',
    texts: ['packing', 'scan'],
    roles: ['nurse', 'warehouseAdmin', 'doctor'],
    right: 'outbound:write',
    clerk: 'pack',
    load: async () => (await import('./packing/pack-screen.tsx')).PackScreen,
  },
  {
    path: 'outbound/:active?',
    title: 'outbound',
    texts: ['outbound'],
    roles: ['doctor', 'nurse', 'warehouseAdmin'],
    right: ['outbound:read', 'inventory:read'],
    tabs: {
      create: 'outbound:write',
      working: 'outbound:read',
      archived: 'outbound:read',
      cancelled: 'outbound:read',
      transferTo: 'inventory:write',
      transferLogs: 'inventory:read',
      instructions: 'outbound:read',
    },
    clerk: 'pack',
    menu: { icon: 'upload', section: 'ship', order: 60 },
    load: async () => (await import('./outbound-screen.tsx')).OutboundScreen,
  },
  {
    path: 'outbound/import/:importNo?',
    title: 'shipmentImport',
    texts: ['outbound', 'shipping', 'shipmentImports', 'sheets'],
    roles: ['doctor'],
    right: 'outbound:write',
    load: async () => (await import('./imports/import-screen.tsx')).ImportScreen,
  },
  {
    path: 'outbound/shipments/:outboundNo',
    title: 'shipment',
    texts: ['outbound', 'openCase'],
    roles: ['doctor', 'nurse', 'warehouseAdmin'],
    right: 'outbound:read',
    clerk: 'pack',
    load: async () => (await import('./shipment-screen.tsx')).ShipmentScreen,
  },
]
