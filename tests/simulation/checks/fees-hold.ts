import { feeRowItem } from '../../../functions/fees/rows/fee-rows.items.ts'
import { FeeOracle } from '../../functions/fees/year/oracle.ts'
import { all } from '../ground/figures.ts'
import type { World } from '../world/world.ts'

const UNIT = 10_000

/** Each event has the rows that somebody would write who computes its fees by hand, and there are no others. */
export const feesHold = (world: World): void => {
  const items = world.cloud.store.table.items()
  for (const { doctorNo } of world.sides) {
    const due = new Map(
      new FeeOracle(items, doctorNo).events().map(({ key, day, amount }) => [key, `${day} ${amount.times(UNIT)}`]),
    )
    for (const row of all(world, feeRowItem)) {
      if (row.doctorNo !== doctorNo || row.feeType === 'storage') continue
      const name = `${row.feeType} ${row.eventNo} ${row.productNo}${row.opposes ? ' -' : ''}`
      const found = `${row.day} ${row.amount}`
      const expected = due.get(name)
      due.delete(name)
      if (found !== expected) world.breach(`fee ${name} of ${doctorNo} is ${found}, and must be ${expected}`)
    }
    for (const [name, expected] of due) world.breach(`fee ${name} of ${doctorNo} is missing, and must be ${expected}`)
  }
}
