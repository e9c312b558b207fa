import { packagesList as list } from '../../../mixed-packages/public.ts'
import { mixedPackageColumns as columns } from '../../columns/mixed-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportMixedPackages = exporting('exportMixedPackages', {
  file: 'mixed_packages',
  title: { en: 'Mixed packages', zh: '混装包裹' },
  list,
  columns,
})
