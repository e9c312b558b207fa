import type { Screen } from '../screen.ts'

export const integrationsScreens: readonly Screen[] = [
  {
    path: 'integrations/:active?',
    title: 'integrations',
    texts: ['integrations'],
    roles: ['doctor'],
    right: 'integrations:read',
    menu: { icon: 'script', section: 'setup', order: 110 },
    load: async () => (await import('./integrations-screen.tsx')).IntegrationsScreen,
  },
]
