import type { Deps } from '../../platform/deps.ts'
import { warehouseNames } from '../../warehouse-records/public.ts'
import { inboundRef } from '../inbound.items.ts'
import { readNumbers } from './change-numbers.ts'

/** Units that a take expects under a tracking number. */
export interface ExpectedUnits {
  productName: string
  upc: string
  qty: number
  /** The warehouse that the take's goods are sent to. */
  warehouse: string
}

/**
 * Returns whether a nurse has submitted the tracking number, and the units that open takes still await under it.
 * Considers at most `most` takes.
 */
export const expectedUnder = async (
  deps: Pick<Deps, 'table'>,
  { doctorNo, tracking, most }: { doctorNo: string; tracking: string; most: number },
): Promise<{ isGiven: boolean; expected: ExpectedUnits[] }> => {
  const number = (await readNumbers(deps, doctorNo, [tracking])).get(tracking)
  if (!number) return { isGiven: false, expected: [] }
  const waiting = number.takes.filter(({ status }) => status !== 'claimed').slice(0, most)
  const [takes, names] = await Promise.all([
    deps.table.batchGet(waiting.map(({ inboundNo }) => inboundRef({ doctorNo, inboundNo }))),
    warehouseNames(
      deps,
      doctorNo,
      waiting.map(({ warehouseNo }) => warehouseNo),
    ),
  ])
  const expected = waiting.flatMap(({ qty, claimed, warehouseNo, warehouse: stored, productName }, index) => {
    const take = takes[index]
    const left = qty - claimed
    const warehouse = names.get(warehouseNo) ?? stored
    return take?.status === 'open' && left > 0 ? [{ productName, upc: take.upc, qty: left, warehouse }] : []
  })
  return { isGiven: true, expected }
}
