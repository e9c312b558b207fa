import { givenNumbersList } from '../../../inbound/public.ts'
import { givenColumns } from '../../columns/given-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportInboundTracking = exporting('exportInboundTracking', {
  file: 'inbound_tracking',
  title: { en: 'Tracking list', zh: '快递单号列表' },
  list: givenNumbersList,
  columns: givenColumns,
})
