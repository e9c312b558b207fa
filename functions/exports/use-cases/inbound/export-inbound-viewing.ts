import { takesList } from '../../../inbound/public.ts'
import { takeColumns } from '../../columns/take-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportInboundViewing = exporting('exportInboundViewing', {
  file: 'inbound_viewing',
  title: { en: 'Viewed inbound', zh: '入库一览' },
  list: takesList,
  columns: takeColumns,
})
