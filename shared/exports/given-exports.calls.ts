import { call } from '../contract/call.ts'
import { givenListCalls } from '../inbound/given-lists.calls.ts'
import { asked, file } from './export-call.ts'

export const givenExportCalls = {
  exportInboundTracking: call({
    ...file,
    route: 'GET /excel/exportInboundTracking',
    access: { roles: ['doctor'], company: 'doctorNo' },
    body: asked(givenListCalls.getTrackingListForDoctor.body),
    summary: 'The tracking numbers that nurses gave, as a workbook.',
  }),
}
