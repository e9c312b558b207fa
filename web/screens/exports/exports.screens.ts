import { ROLES } from '../../../shared/values/role.ts'
import type { Screen } from '../screen.ts'

export const exportsScreens: readonly Screen[] = [
  {
    path: 'exports',
    title: 'exports',
    texts: ['exports'],
    roles: ROLES,
    clerk: 'any',
    load: async () => (await import('./exports-screen.tsx')).ExportsScreen,
  },
]
