import { shipmentsList } from '../../../outbound/public.ts'
import { SHIPMENT_FILES, shipmentColumns } from '../../columns/shipment-columns.ts'
import { exporting } from '../../exporting.ts'

export const exportOutboundByType = exporting('exportOutboundByType', {
  file: ({ type }) => `outbound_${SHIPMENT_FILES[type]}`,
  title: { en: 'Outbound', zh: '出库' },
  list: (deps, actor, { type, ...asked }) => shipmentsList(deps, actor, { ...asked, status: type }),
  columns: shipmentColumns,
})
