import { lazy } from 'react'
import { useSession } from '../../session/session-context.tsx'
import { loadTexts } from '../../texts/i18n.ts'

// Each role has a page of its own here and loads no other.
const Report = lazy(async () => {
  const [{ StorageFeeReport }] = await Promise.all([
    import('./report/storage-fee-report.tsx'),
    loadTexts(['feeReport', 'home']),
  ])
  return { default: StorageFeeReport }
})
const Jobs = lazy(async () => ({ default: (await import('./jobs/fee-jobs-screen.tsx')).FeeJobsScreen }))

/** /storageFee: a company sees what storage has cost it, the super admin has fees built and rebuilt. */
export const StorageFeeScreen = () => (useSession().user.role === 'superAdmin' ? <Jobs /> : <Report />)
