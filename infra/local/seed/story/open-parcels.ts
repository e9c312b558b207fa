import type { Teller } from './tell-story.ts'

const STRANGE_UPC = '036000291452'

/**
 * Creates unmatched parcels. Some are pending, in two batches; the others are packages with claimable units, one of which
 * is reversed. A pending parcel and a package have a UPC that the company does not trade.
 */
export const openParcels = async ({ company, goods, plan }: Teller): Promise<void> => {
  const { doctorNo, warehouse } = company
  const { api } = warehouse
  const mixed = api['mixed-packages']
  const { warehouses, products } = goods
  const [warehouseNo = ''] = warehouses
  const upcs = products.map(({ upc }) => upc)
  const [laptop = '', tablet = '', buds = ''] = [upcs[0], upcs[4], upcs[2]]
  const number = (at: number): string => `${plan.trackingPrefix}MIX${String(at).padStart(7, '0')}`
  const typed = async (lines: readonly string[]): Promise<string> => {
    const { batchNumber } = await mixed.generateBatchNumber({ doctorNo, warehouseNo })
    await mixed.textImport({ doctorNo, warehouseNo, batchNumber, textContent: lines.join('\n') })
    return batchNumber
  }
  const confirmed = await typed([1, 2, 3].map((at) => `${number(at)} ${laptop} ${2 * at}`))
  await mixed.bulkConfirm({ doctorNo, batchNumber: confirmed })
  await typed([`${number(4)} ${laptop} 3`, `${number(4)} ${buds} 12`, `${number(5)} ${STRANGE_UPC} 6`])
  await typed([`${number(6)},${tablet},4`, `${number(7)},${buds},20`])
  const create = (at: number, upc: string, qty: number, note: string) =>
    mixed.createPackage({ doctorNo, warehouseNo, tracking: number(at), items: [{ upc, qty }], note })
  await create(8, tablet, 5, 'The label was torn: only the number could be read.')
  await create(9, STRANGE_UPC, 2, '')
  const { packageId: id } = await create(10, buds, 1, 'Counted twice')
  await mixed.cancelPackage({ doctorNo, id })
}
