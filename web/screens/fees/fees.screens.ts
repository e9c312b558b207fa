import type { Screen } from '../screen.ts'

export const feesScreens: readonly Screen[] = [
  {
    path: 'storageFee',
    title: 'storageFee',
    texts: ['feeReport', 'home'],
    roles: ['doctor'],
    menu: { icon: 'calendar', section: 'main', order: 70 },
    load: async () => (await import('./report/storage-fee-report.tsx')).StorageFeeReport,
  },
]
