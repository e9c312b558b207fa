import type { DemoCompany } from '../demo-trade.ts'
import { sendForm } from '../send-form.ts'

/** A minimal PDF that opens as a label. */
const LABEL = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]>>endobj\ntrailer<</Root 1 0 R>>\n',
)
const FILE = { name: 'ups-label.pdf', type: 'application/pdf' as const, size: LABEL.length }

/** Creates shipments from a company's stock: one archived, one canceled, and one being packed. */
export const shipSome = async ({ doctorNo, doctor: { api }, nurses: [nurse] }: DemoCompany): Promise<void> => {
  const { records } = await api.outbound.listPicks({ doctorNo, size: 20 })
  const [first] = records
  const same = records.filter(({ warehouseNo }) => warehouseNo === first?.warehouseNo).slice(0, 2)
  if (!first || same.length === 0) return
  const submit = async (units: number, more: object = {}) => {
    const { fileNo, uploads } = await api.outbound.startLabels({ doctorNo, files: [FILE] })
    for (const form of uploads) await sendForm(form, LABEL)
    const data = same.map(({ productNo }) => ({ productNo, toShip: units }))
    const { warehouseNo } = first
    return api.outbound.submitOutbound({
      doctorNo,
      warehouseNo,
      data,
      fileNo,
      notifiyUserNo: nurse.userNo,
      splitPackagesNum: 1,
      ...more,
    })
  }
  const left = await submit(1, { carrier: 'UPS', tracking: '1Z999AA10123456784' })
  await nurse.api.outbound.changeOutboundStatus({ doctorNo, outboundNo: left.outboundNo, status: 2 })
  const canceled = await submit(1)
  await api.outbound.changeOutboundStatus({ doctorNo, outboundNo: canceled.outboundNo, status: 3 })
  await submit(1, {
    carrier: 'FedEx',
    priority: 2,
    note: 'Keep the boxes upright.',
    instruction: '<p>Label on the <strong>long</strong> side.</p>',
    instructionFormat: 'html',
  })
}
