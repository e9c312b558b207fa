import type { Screen } from '../screen.ts'

export const homeScreens: readonly Screen[] = [
  {
    path: 'overview',
    title: 'overview',
    texts: ['home'],
    roles: ['doctor', 'nurse', 'warehouseAdmin'],
    clerk: 'admin',
    menu: { icon: 'multiscreen', section: 'start', order: 10 },
    load: async () => (await import('./overview-screen.tsx')).OverviewScreen,
  },
]
