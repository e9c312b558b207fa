import { reviewedClaimsList as list } from '../../../mixed-packages/public.ts'
import { claimColumns as columns } from '../../columns/claim-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportMixedPackageClaims = exporting('exportMixedPackageClaims', {
  file: 'mixed_package_claims',
  title: { en: 'Claims', zh: '认领' },
  list,
  columns,
})
