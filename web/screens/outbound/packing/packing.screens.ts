import type { Screen } from '../../screen.ts'

export const packingScreens: readonly Screen[] = [
  {
    path: 'outbound/pack/:outboundNo',
    title: 'packing',
    texts: ['packing', 'scan'],
    roles: ['nurse', 'warehouseAdmin', 'doctor'],
    load: async () => (await import('./pack-screen.tsx')).PackScreen,
  },
]
