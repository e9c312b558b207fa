import { stockLevelRef } from '../../../functions/books/public.ts'
import { submitShipment } from '../../../functions/outbound/shipments/submit-shipment.ts'
import { startLabels } from '../../../functions/outbound/use-cases/labels.ts'
import { changeOutboundStatus, getOutbound, listOutbounds } from '../../../functions/outbound/use-cases/shipments.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { saveFbm } from '../../../functions/products/use-cases/stock.ts'
import { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { newProduct } from '../../support/company.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { type Dock, newDock } from '../tracking/arrivals.ts'

export const PDF = new TextEncoder().encode('%PDF-1.7 a label')
export const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2])
export const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

const { calls } = outbound

/** Creates a company with stock to ship, and the calls for shipments. */
export const newPier = async (store: Deps) => pierAt(store, await newDock(store))

/** Like `newPier`, for an existing company. */
export const pierAt = (store: Deps, dock: Dock) => {
  const files = memoryFiles()
  const deps = { ...store, files }
  const { doctor, nurse, doctorNo, warehouseNo } = dock

  /** Adds units of a product by a stocktake; they form a lot dated today. */
  const stock = async (productNo: string, qty: number, at: string = warehouseNo): Promise<void> => {
    const body = { doctorNo, productNo, warehouseNo: at, qty, note: 'Counted' }
    await saveFbm(deps, doctor, products.calls.saveFbm.body.parse(body))
  }
  const product = async (qty: number, more: Parameters<typeof newProduct>[2] = {}): Promise<string> => {
    const { productNo } = await newProduct(deps, doctor, more)
    if (qty > 0) await stock(productNo, qty)
    return productNo
  }
  /** Announces and uploads labels with these bytes, or one PDF by default. */
  const upload = async (...labels: Uint8Array[]): Promise<string> => {
    const some = labels.length > 0 ? labels : [PDF]
    const announced = some.map((bytes, at) => ({
      name: `label-${at + 1}.pdf`,
      type: 'application/pdf',
      size: bytes.length,
    }))
    const { fileNo, uploads } = await startLabels(
      deps,
      doctor,
      calls.startLabels.body.parse({ doctorNo, files: announced }),
    )
    for (const [at, bytes] of some.entries()) files.objects.set(uploads[at]?.fields.key ?? '', bytes)
    return fileNo
  }
  const body = async (data: object[], more: object = {}) =>
    calls.submitOutbound.body.parse({
      doctorNo,
      warehouseNo,
      data,
      notifiyUserNo: nurse.userNo,
      splitPackagesNum: 1,
      fileNo: 'fileNo' in more ? '' : await upload(),
      ...more,
    })
  const submit = async (data: object[], more: object = {}, options: { most?: number } = {}) =>
    submitShipment(deps, doctor, await body(data, more), options)
  const change = (outboundNo: string, status: 1 | 2 | 3, actor: CompanyActor = doctor) =>
    changeOutboundStatus(deps, actor, calls.changeOutboundStatus.body.parse({ doctorNo, outboundNo, status }))
  const list = async (asked: object = {}, actor: CompanyActor = doctor) =>
    calls.listOutbounds.result.parse(
      await listOutbounds(deps, actor, calls.listOutbounds.body.parse({ doctorNo, ...asked })),
    )
  const look = async (outboundNo: string, actor: CompanyActor = doctor) =>
    calls.getOutbound.result.parse(await getOutbound(deps, actor, { doctorNo, outboundNo }))
  const level = (productNo: string, at: string = warehouseNo) =>
    deps.table.get(stockLevelRef({ doctorNo, productNo, warehouseNo: at }), { consistent: true })
  return { ...dock, deps, files, stock, product, upload, body, submit, change, list, look, level }
}
export type Pier = ReturnType<typeof pierAt>
