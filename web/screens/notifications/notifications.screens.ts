import { ROLES } from '../../../shared/values/role.ts'
import type { Screen } from '../screen.ts'

export const notificationsScreens: readonly Screen[] = [
  {
    path: 'notifications/:active?',
    title: 'notifications',
    texts: ['notifications'],
    roles: ROLES,
    clerk: 'any',
    menu: { icon: 'notification', section: 'account', order: 25 },
    load: async () => (await import('./notifications-screen.tsx')).NotificationsScreen,
  },
]
