import { workbookOf } from '../../e2e/workbook.ts'
import { of, type Wish } from '../../simulation/actions/acts.ts'
import type { Ground } from '../../simulation/ground/ground.ts'
import type { Upload } from './deed.ts'

/** A workbook of parcels for the bucket of a warehouse, and the changes that its import makes. */
export const dropFile = async (
  world: Ground,
  { at, pick, other, units }: Wish,
): Promise<Upload & { told: () => void }> => {
  const { doctorNo, products, warehouses } = world.side(pick)
  const rows = Array.from({ length: 5 + units * 10 }, (_, line) => ({
    tracking: `1ZFILE${String(at).padStart(6, '0')}${String(line).padStart(3, '0')}`,
    upc: of(products, other + line)?.upc ?? '',
    qty: 1 + ((units + line) % 5),
  }))
  const cells = rows.map(({ tracking, upc, qty }) => [tracking, upc, qty, ''])
  return {
    bucket: 'uploads',
    key: `tracking/${doctorNo}/${of(warehouses, other) ?? ''}/file-${at}.xlsx`,
    content: await workbookOf([['trackingNum', 'upc', 'quantity', 'note'], ...cells]),
    told: () => {
      for (const { tracking, qty } of rows) world.model.add(['row', doctorNo, tracking], qty)
    },
  }
}
