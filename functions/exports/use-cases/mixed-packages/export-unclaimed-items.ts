import { unclaimedList as list } from '../../../mixed-packages/public.ts'
import { unclaimedColumns as columns } from '../../columns/mixed-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportUnclaimedItems = exporting('exportUnclaimedItems', {
  file: 'unclaimed_items',
  title: { en: 'Unclaimed items', zh: '未认领商品' },
  list,
  columns,
})
