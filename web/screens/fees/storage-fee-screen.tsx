import { lazy } from 'react'
import { useSession } from '../../session/session-context.tsx'
import { loadTexts } from '../../texts/i18n.ts'

// Each role has its own page here and loads only that page.
const Report = lazy(async () => {
  const [{ StorageFeeReport }] = await Promise.all([
    import('./report/storage-fee-report.tsx'),
    loadTexts(['feeReport', 'home']),
  ])
  return { default: StorageFeeReport }
})
const Jobs = lazy(async () => ({ default: (await import('./jobs/fee-jobs-screen.tsx')).FeeJobsScreen }))

/** /storageFee: companies see their storage fees, the super admin starts fee jobs. */
export const StorageFeeScreen = () => (useSession().user.role === 'superAdmin' ? <Jobs /> : <Report />)
