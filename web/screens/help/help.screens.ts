import { ROLES } from '../../../shared/values/role.ts'
import type { Screen } from '../screen.ts'

export const helpScreens: readonly Screen[] = [
  {
    path: 'help/:page?',
    title: 'help',
    texts: ['help'],
    roles: ROLES,
    clerk: 'any',
    load: async () => (await import('./help-screen.tsx')).HelpScreen,
  },
]
