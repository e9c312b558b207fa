import type { Screen } from '../screen.ts'

export const paymentsScreens: readonly Screen[] = [
  {
    path: 'payments/:active?',
    title: 'payments',
    texts: ['payments'],
    roles: ['nurse', 'doctor'],
    menu: { icon: 'transcript', section: 'main', order: 80 },
    load: async () => (await import('./payments-screen.tsx')).PaymentsScreen,
  },
]
