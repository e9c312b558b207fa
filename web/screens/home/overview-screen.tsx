import { lazy, Suspense } from 'react'
import { SkeletonList } from '../../components/page/skeleton-list.tsx'
import { useSession } from '../../session/session-context.tsx'

const DoctorOverview = lazy(async () => ({ default: (await import('./doctor-overview.tsx')).DoctorOverview }))
const NurseOverview = lazy(async () => ({ default: (await import('./nurse-overview.tsx')).NurseOverview }))
const WarehouseOverview = lazy(async () => ({ default: (await import('./warehouse-overview.tsx')).WarehouseOverview }))

/** /overview: the overview of a company, a nurse or a warehouse admin. */
export const OverviewScreen = () => {
  const { role } = useSession().user
  return (
    <Suspense fallback={<SkeletonList />}>
      {role === 'doctor' && <DoctorOverview />}
      {role === 'nurse' && <NurseOverview />}
      {role === 'warehouseAdmin' && <WarehouseOverview />}
    </Suspense>
  )
}
