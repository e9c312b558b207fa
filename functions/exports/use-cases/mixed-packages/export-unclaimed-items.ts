import { unclaimedList as list } from '../../../mixed-packages/public.ts'
import { unclaimedColumns as columns } from '../../columns/mixed-columns.ts'
import { exporting } from '../../exporting.ts'
import { stampOf } from '../../workbook/columns.ts'

export const exportUnclaimedItems = exporting('exportUnclaimedItems', {
  // With its time, as the specification names it (D3 s7).
  file: (viewer, now) => `unclaimed_items_${stampOf(now, viewer)}`,
  title: { en: 'Unclaimed items', zh: '未认领商品' },
  list,
  columns,
})
