import type { Screen } from '../screen.ts'

export const approvalsScreens: readonly Screen[] = [
  {
    path: 'approvals/:active?',
    title: 'approvals',
    texts: ['approvals', 'banks', 'requests', 'teams'],
    roles: ['doctor'],
    right: ['payments:read', 'fees:read', 'team:read'],
    menu: { icon: 'check', section: 'money', order: 85 },
    load: async () => (await import('./approvals-screen.tsx')).ApprovalsScreen,
  },
]
