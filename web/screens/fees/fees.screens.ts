import type { Screen } from '../screen.ts'

export const feesScreens: readonly Screen[] = [
  {
    path: 'storageFee',
    title: 'storageFee',
    texts: ['feeJobs'],
    roles: ['doctor', 'superAdmin'],
    right: 'fees:read',
    menu: {
      icon: 'calendar',
      section: 'money',
      order: 70,
      roles: { superAdmin: { section: 'money', order: 140, title: 'feeJobs' } },
    },
    load: async () => (await import('./storage-fee-screen.tsx')).StorageFeeScreen,
  },
  {
    path: 'feeJobs',
    title: 'feeJobs',
    texts: ['feeJobs'],
    roles: ['warehouseAdmin'],
    clerk: 'billing',
    load: async () => (await import('./jobs/fee-jobs-screen.tsx')).FeeJobsScreen,
  },
]
