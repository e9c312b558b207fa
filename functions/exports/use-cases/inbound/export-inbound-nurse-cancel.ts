import { inboundCancelsList } from '../../../inventory/public.ts'
import { cancelColumns } from '../../columns/inbound-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportInboundNurseCancel = exporting('exportInboundNurseCancel', {
  file: 'inbound_nurse_cancel',
  title: { en: 'Canceled inbound', zh: '已取消入库' },
  list: inboundCancelsList,
  columns: cancelColumns,
})
