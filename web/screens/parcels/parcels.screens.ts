import type { Screen } from '../screen.ts'

export const parcelsScreens: readonly Screen[] = [
  {
    path: 'parcel/:tracking',
    title: 'parcel',
    texts: ['parcels', 'openCase'],
    roles: ['doctor', 'nurse', 'warehouseAdmin'],
    right: ['inbound:read', 'outbound:read'],
    clerk: 'any',
    load: async () => (await import('./parcel-screen.tsx')).ParcelScreen,
  },
]
