import { labelUploadItem } from '../../../../functions/outbound/labels/label-uploads.items.ts'
import { submitShipment } from '../../../../functions/outbound/shipments/submit-shipment.ts'
import { changeOutboundStatus } from '../../../../functions/outbound/use-cases/shipments.ts'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import { toStored } from '../../../../functions/platform/db/item.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { memoryFiles } from '../../../support/memory-files.ts'
import type { Act } from './acts.ts'
import type { Answer } from './answer.ts'
import { NURSES } from './company.ts'

const LABEL = new TextEncoder().encode('%PDF-1.7')

const doctorOf = (doctorNo: string): CompanyActor => ({
  userNo: doctorNo,
  operatorNo: doctorNo,
  userName: doctorNo,
  email: `${doctorNo}@x.test`,
  phone: '',
  role: 'doctor',
  permissions: [],
  company: { doctorNo, doctorName: doctorNo, limited: false, groups: [] },
})

/** Submits a shipment of one product, numbered with the `refNo` of the act. */
export const shipUnits = async (
  deps: Deps,
  { place, quantity, refNo }: Extract<Act, { do: 'ship' }>,
): Promise<Answer> => {
  const { doctorNo, productNo, warehouseNo } = place
  const fileNo = `FL-${refNo}`
  const files = memoryFiles()
  files.objects.set(`incoming/${doctorNo}/${fileNo}/0`, LABEL)
  const upload = { name: 'a.pdf', type: 'application/pdf' as const, size: LABEL.length }
  const at = deps.now()
  await deps.table.writeBatch([toStored(labelUploadItem, { doctorNo, fileNo, files: [upload], userNo: doctorNo, at })])
  const newId: Deps['newId'] = (kind) => (kind === 'shipment' ? refNo : deps.newId(kind))
  const input = {
    doctorNo,
    fileNo,
    warehouseNo,
    notifiyUserNo: NURSES[0]?.userNo ?? '',
    mainProduct: '' as const,
    splitPackagesNum: 1,
    priority: 0 as const,
    carrier: '' as const,
    carrierName: '',
    tracking: '',
    instruction: '',
    instructionFormat: 'text' as const,
    note: '',
    noteFormat: 'text' as const,
    data: [{ productNo, toShip: quantity, type: 1 as const, service: 'None' as const }],
  }
  return submitShipment({ ...deps, newId, files }, doctorOf(doctorNo), input)
}

export const unship = (deps: Deps, { refNo, doctorNo }: { refNo: string; doctorNo: string }): Promise<Answer> => {
  const input = { doctorNo, outboundNo: refNo, status: 3 as const }
  return changeOutboundStatus({ ...deps, files: memoryFiles() }, doctorOf(doctorNo), input)
}
