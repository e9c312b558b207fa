import { labelUploadItem } from '../../../functions/outbound/labels/label-uploads.items.ts'
import { submitShipment } from '../../../functions/outbound/shipments/submit-shipment.ts'
import { toStored } from '../../../functions/platform/db/item.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { saveFbm } from '../../../functions/products/use-cases/stock.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import type { Input } from '../../../shared/contract/call.ts'
import { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { newCompany, newMember, newProduct, newWarehouse } from '../../support/company.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { sized } from '../size.ts'

type SubmitBody = Input<typeof outbound.calls.submitOutbound>

const PRODUCTS = sized(64, 4)

export type LoadedPier = Awaited<ReturnType<typeof loadedPier>>

/** Creates a company with 64 products and 90,000 units of each in one warehouse. */
export const loadedPier = async (store: Deps) => {
  await bootstrapRates(store)
  const files = memoryFiles()
  const deps = { ...store, files }
  const doctor = await newCompany(deps)
  const doctorNo = doctor.userNo
  const [nurse, { warehouseNo }] = await Promise.all([newMember(deps, doctor, 'nurse'), newWarehouse(deps, doctor)])
  const goods: string[] = []
  for (let at = 0; at < PRODUCTS; at++) {
    const { productNo } = await newProduct(deps, doctor, { productName: `Item ${at}`, upc: `8100${at}` })
    const body = { doctorNo, productNo, warehouseNo, qty: 90_000, note: 'Counted' }
    await saveFbm(deps, doctor, products.calls.saveFbm.body.parse(body))
    goods.push(productNo)
  }
  let uploads = 0
  /** Uploads a label, and returns a shipment of one unit of each given product. */
  const bodyOf = async (some: readonly string[]): Promise<SubmitBody> => {
    const fileNo = `FL-${String(++uploads).padStart(20, '0')}`
    const upload = { name: 'a.pdf', type: 'application/pdf' as const, size: 8 }
    files.objects.set(`incoming/${doctorNo}/${fileNo}/0`, new TextEncoder().encode('%PDF-1.7'))
    const item = { doctorNo, fileNo, files: [upload], userNo: doctorNo, at: deps.now() }
    await deps.table.writeBatch([toStored(labelUploadItem, item)])
    return outbound.calls.submitOutbound.body.parse({
      doctorNo,
      warehouseNo,
      fileNo,
      notifiyUserNo: nurse.userNo,
      splitPackagesNum: 1,
      data: some.map((productNo) => ({ productNo, toShip: 1 })),
    })
  }
  const submit = (body: SubmitBody) => submitShipment(deps, doctor, body)
  return { deps, doctor, doctorNo, goods, bodyOf, submit }
}
