import * as z from 'zod'
import { call } from '../contract/call.ts'
import { outbound } from '../outbound/outbound.contract.ts'
import { shipmentStatus } from '../outbound/shipment.fields.ts'
import { exportBody, exportCall } from './export-call.ts'

const list = exportBody(outbound.calls.listOutbounds.body).omit({ status: true })

/** Calls that export shipments as workbooks. */
export const outboundExportCalls = {
  exportOutboundByType: call({
    ...exportCall,
    route: 'POST /excel/exportOutboundByType',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: 'outbound:read',
    body: list.extend({
      /** 1 working, 2 archived, 3 canceled. */
      type: shipmentStatus,
    }),
    summary: 'Shipments in one status as a workbook.',
  }),
  exportNurseOutbound: call({
    ...exportCall,
    route: 'POST /excel/exportNurseOutbound',
    access: { roles: ['nurse', 'warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    clerk: 'pack',
    body: list.extend({
      /** 1 working, 2 archived. */
      type: z.union([z.literal(1), z.literal(2)]),
    }),
    summary:
      'Working or archived shipments as a workbook, for packers. A warehouse admin may export all their companies.',
  }),
}
