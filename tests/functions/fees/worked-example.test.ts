import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { billNoOf, billRef } from '../../../functions/fees/bills/bills.items.ts'
import { getFeeStatementLines } from '../../../functions/fees/use-cases/bills.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { fees } from '../../../shared/fees/fees.contract.ts'
import { BOX_SIZE, ticking } from '../../support/company.ts'
import { memoryTable } from '../../support/memory-table.ts'
import { newPier } from '../outbound/pier.ts'
import { callsAs, SERVICE } from '../rates/rates-desk.ts'
import { confirm, give, newTracking, take, typeIn } from '../tracking/arrivals.ts'
import { claim } from '../tracking/history/history-dock.ts'
import { collectFeeMessages, deliver, rowsIn } from './fee-world.ts'
import { tick, withFeeQueue } from './storage/warehouse-world.ts'

// Compares computed fees with the figures of the example in docs/fees.md, which are read from the document.

const text = readFileSync(new URL('../../../docs/fees.md', import.meta.url), 'utf8')
const example = text.slice(text.indexOf('## A worked example'), text.indexOf('## Requesting and paying'))
const bold = [...example.matchAll(/\*\*\$([\d.]+)\*\*/g)].map(([, amount = '']) => Number(amount))
const sum = Number(/= \$([\d.]+)\. The bill/.exec(example)?.[1])

it('computes the figures that docs/fees.md states in its example', async () => {
  expect(bold).toHaveLength(5)
  const [arrived, before, left, after, payable] = bold
  const table = memoryTable()
  await bootstrapRates({ table })
  let now = '2026-10-01T15:00:00.000Z'
  const clock = () => now
  const { deps: heard, feeMessages } = collectFeeMessages({ table, now: clock, newId: idMaker(ticking(clock)) })
  const desk = withFeeQueue(heard)
  const pier = await newPier(desk.deps)
  const { deps } = pier
  const { doctorNo, warehouseNo } = pier
  const rates = callsAs(deps, pier.admin.userNo)
  const card = { inboundBaseFee: 0.5, inboundRate: 0.25, outboundBaseFee: 1.5, outboundRate: 0.4 }
  const stored = { storageBaseFee: 0.01, storageBaseFeeOver: 0.02 }
  await rates.saveCustomBoxSize({ doctorNo, boxSizeId: BOX_SIZE, ...card, ...stored, effectiveFrom: '2026-10-01' })
  await rates.saveCustomServiceFee({ doctorNo, serviceFeeId: SERVICE, serviceBaseFee: 0.3 })
  await rates.saveDiscount({ doctorNo, storageFreeDuration: 3, discountRate: 0.85, storageFeeOverDays: 60 })
  const product = { upc: '810099990010', productName: 'Lamp', storageFreeDuration: 0 }
  const productNo = await pier.product(0, product)

  now = '2026-10-15T15:00:00.000Z'
  const tracking = newTracking()
  const inboundNo = await take(deps, { ...pier, productNo }, 4)
  await give(deps, pier, inboundNo, [{ tracking, qty: 4 }])
  const { batchNumber } = await typeIn(deps, pier, [{ tracking, qty: 4, upc: product.upc }])
  await confirm(deps, pier, batchNumber, [{ upc: product.upc, productNo }])
  await claim(deps, pier, inboundNo, tracking, 4)
  now = '2026-10-21T15:00:00.000Z'
  await pier.submit([{ productNo, toShip: 3, type: 1, service: SERVICE }], { splitPackagesNum: 2 })
  await deliver(desk.deps, feeMessages)
  now = '2026-11-02T15:00:00.000Z'
  await tick(desk, now)

  const rows = rowsIn(table, doctorNo)
  const of = (feeType: string, from: string, to: string): number =>
    rows
      .filter((row) => row.feeType === feeType && row.day >= from && row.day <= to)
      .reduce((all, { amount }) => all + amount, 0) / 10_000
  expect([of('inbound', '2026-10-15', '2026-10-15'), of('storage', '2026-10-15', '2026-10-20')]).toEqual([
    arrived,
    before,
  ])
  expect([of('outbound', '2026-10-21', '2026-10-21'), of('storage', '2026-10-21', '2026-10-31')]).toEqual([left, after])
  const billNo = billNoOf(warehouseNo, '2026-10')
  expect(await table.get(billRef({ doctorNo, billNo }))).toMatchObject({
    total: Math.round(sum * 10_000),
    cents: Math.round((payable ?? 0) * 100),
  })
  const body = fees.calls.getFeeStatementLines.body.parse({ doctorNo, month: '2026-10', size: 100 })
  const { records } = await getFeeStatementLines(desk.deps, pier.doctor, body)
  const lines = Map.groupBy(records, ({ type }) => type)
  expect(example).toContain('nineteen rows')
  expect(lines.get('fee')).toHaveLength(19)
  const rounding = Number(/a line of \$([\d.]+) for the rounding/.exec(example)?.[1])
  expect(lines.get('rounding')?.map(({ amount }) => amount)).toEqual([rounding])
  expect(lines.get('total')?.map(({ amount }) => amount)).toEqual([payable])
})
