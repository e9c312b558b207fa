import { afterAll, beforeAll, expect, it } from 'vitest'
import { put } from '../../../functions/platform/db/intent.ts'
import { paidMonthItem } from '../../../functions/rates/paid-months.items.ts'
import { monthPaid } from '../../../functions/rates/public.ts'
import { saveCard } from '../../../functions/rates/save-card.ts'
import { startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { fees, newRatesDesk, SIZE } from './rates-desk.ts'

let store: TestStore
beforeAll(async () => {
  store = await startStore()
  store.setNow('2026-11-20T12:00:00.000Z')
})
afterAll(() => store.stop())

it('refuses a version that starts in or before a paid month of the company', async () => {
  const { deps } = store
  const { doctorNo, adminNo, admin, second, as } = await newRatesDesk(deps)
  await deps.table.commit(monthPaid({ doctorNo, adminNos: [adminNo] }, '2026-09'))
  const custom = (effectiveFrom: string, of = doctorNo) =>
    as(admin).saveCustomBoxSize({ doctorNo: of, boxSizeId: SIZE, ...fees(0.1), effectiveFrom })
  const message = 'Fees of 2026-09 have been paid at these rates. New rates can begin on 2026-10-01 at the earliest.'
  await expect(custom('2026-09-30')).rejects.toThrow(message)
  await expect(custom('2026-03-01')).rejects.toThrow(message)
  await expect(as(admin).saveBoxSize({ id: SIZE, ...fees(0.1), effectiveFrom: '2026-09-01' })).rejects.toThrow(message)
  await expect(custom('2026-10-01')).resolves.toBeDefined()
  await expect(custom('2026-09-01', second.userNo)).resolves.toBeDefined()
})

it('refuses a version if its month is paid during the save', async () => {
  const { deps } = store
  const { doctorNo, adminNo, admin, as } = await newRatesDesk(deps)
  let isPaid = false
  const table = interruptedTable(deps.table, async (point) => {
    if (point !== 'beforeCommit' || isPaid) return
    isPaid = true
    await deps.table.commit(monthPaid({ doctorNo, adminNos: [adminNo] }, '2026-10'))
  })
  const saving = as(admin, table).saveCustomBoxSize({
    doctorNo,
    boxSizeId: SIZE,
    ...fees(0.1),
    effectiveFrom: '2026-10-05',
  })
  await expect(saving).rejects.toThrow('Fees of 2026-10 have been paid')
})

it('refuses a version if the newest month is paid during a save too large to check all months', async () => {
  const { deps } = store
  const { doctorNo, adminNo, admin } = await newRatesDesk(deps)
  let isPaid = false
  const table = interruptedTable(deps.table, async (point) => {
    if (point !== 'beforeCommit' || isPaid) return
    isPaid = true
    await deps.table.commit(monthPaid({ doctorNo, adminNos: [adminNo] }, '2026-10'))
  })
  // The commit has room for the maximum number of rates of a company and the checks of seven months.
  const rates = Array.from({ length: 91 }, (_, at) =>
    put(paidMonthItem, { adminNo, doctorNo: `${doctorNo}-${at}`, month: '2020-01' }),
  )
  const saving = saveCard(
    { ...deps, table },
    admin,
    { adminNo, doctorNo },
    { effectiveFrom: '2025-12-01' },
    async () => ({
      intents: rates,
      answer: undefined,
    }),
  )
  await expect(saving).rejects.toThrow('Fees of 2026-10 have been paid')
})
