import { sendForm } from '../send-form.ts'
import type { Teller } from './tell-story.ts'

/** A minimal PDF that opens as a label. */
const LABEL = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]>>endobj\ntrailer<</Root 1 0 R>>\n',
)
const FILE = { name: 'ups-label.pdf', type: 'application/pdf' as const, size: LABEL.length }

/** Units of each product in the shipments, including the canceled one. */
const SHIPPED = 3

/**
 * Creates shipments from a company's stock: one archived, one canceled, and one being packed. They leave from the
 * company's first warehouse, because shipments from a nurse's self storage have no fees.
 */
export const shipSome = async ({ company, goods }: Teller): Promise<void> => {
  const { doctorNo, doctor, nurses } = company
  const { api } = doctor
  const [nurse] = nurses
  const [warehouseNo = ''] = goods.warehouses
  const { records } = await api.outbound.listPicks({ doctorNo, warehouseNo, size: 20 })
  const some = records.filter(({ stock }) => stock >= SHIPPED).slice(0, 2)
  if (some.length === 0) throw new Error(`The demo company ${doctorNo} has nothing to ship`)
  const submit = async (units: number, more: object = {}) => {
    const { fileNo, uploads } = await api.outbound.startLabels({ doctorNo, files: [FILE] })
    for (const form of uploads) await sendForm(form, LABEL)
    const data = some.map(({ productNo }) => ({ productNo, toShip: units }))
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
