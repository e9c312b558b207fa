import type { Screen } from '../screen.ts'

export const paymentsScreens: readonly Screen[] = [
  {
    path: 'payments/:active?',
    title: 'payments',
    texts: ['payments', 'ledger', 'requests', 'banks', 'bills', 'note', 'approvals'],
    roles: ['nurse', 'doctor', 'warehouseAdmin'],
    right: ['payments:read', 'fees:read'],
    tabs: {
      requests: 'payments:read',
      payouts: 'payments:read',
      pending: 'payments:read',
      balances: 'payments:read',
      history: 'payments:read',
      storageFee: 'fees:read',
    },
    menu: { icon: 'transcript', section: 'main', order: 80 },
    load: async () => (await import('./payments-screen.tsx')).PaymentsScreen,
  },
  {
    path: 'bank',
    title: 'bank',
    texts: ['banks'],
    roles: ['nurse', 'warehouseAdmin'],
    menu: { icon: 'lock-private', section: 'settings', order: 30 },
    load: async () => (await import('./banks/banks-screen.tsx')).BanksScreen,
  },
  {
    path: 'payments/fees/:month',
    title: 'statement',
    texts: ['ledger', 'bills'],
    roles: ['doctor', 'warehouseAdmin'],
    right: 'fees:read',
    load: async () => (await import('./bills/statement/fee-statement-screen.tsx')).FeeStatementScreen,
  },
  {
    path: 'payments/numberReads',
    title: 'numberReads',
    texts: ['banks'],
    roles: ['nurse', 'doctor', 'warehouseAdmin'],
    right: 'payments:read',
    load: async () => (await import('./number-reads/number-reads-screen.tsx')).NumberReadsScreen,
  },
  {
    path: 'payments/statement/:month',
    title: 'statement',
    texts: ['ledger'],
    roles: ['nurse', 'doctor'],
    right: 'payments:read',
    load: async () => (await import('./statement/statement-screen.tsx')).StatementScreen,
  },
]
