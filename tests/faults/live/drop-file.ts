import { workbookOf } from '../../e2e/workbook.ts'
import { of, type PlannedAction } from '../../simulation/actions/acts.ts'
import type { WorldView } from '../../simulation/model/world-view.ts'
import type { Upload } from './live-action.ts'

/** A workbook of parcels to upload for a warehouse, and a function that adds the imported rows to the model. */
export const dropFile = async (
  world: WorldView,
  { at, pick, other, units }: PlannedAction,
): Promise<Upload & { onSuccess: () => void }> => {
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
    onSuccess: () => {
      for (const { tracking, qty } of rows) world.model.add(['row', doctorNo, tracking], qty)
    },
  }
}
