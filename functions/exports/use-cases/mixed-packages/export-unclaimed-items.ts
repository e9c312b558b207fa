import { unclaimedList as list } from '../../../mixed-packages/public.ts'
import { unclaimedColumns as columns } from '../../columns/mixed-columns.ts'
import { exporting } from '../../exporting.ts'
import { stampOf } from '../../workbook/columns.ts'

export const exportUnclaimedItems = exporting('exportUnclaimedItems', {
  // The specification puts the time into the name (D3 s7).
  file: (viewer, now) => `unclaimed_items_${stampOf(now, viewer)}`,
  title: { en: 'Unclaimed items', zh: '未认领商品' },
  list,
  columns,
})
