import { expect, it } from 'vitest'
import { feeQueue } from './jobs.messages.ts'

const asOf = '2026-11-23T04:15:00.123Z'
const asked = { userNo: 'US-1M839NSGQ1WTY981J46V', userName: 'root' }
const doctorNo = 'US-1M839NRC75S4P78Z87ME'
const warehouseNo = 'WH-1M839NVKQM9P7BEF41N8'
const [first, middle, last] = ['2026-10-01', '2026-10-02', '2026-10-31']
const nothing = { days: [], reprice: false }

/** Plans that one user can start at the same instant, with different calls or for different companies. */
const plans = [
  { ...nothing, close: true },
  { ...nothing, close: false, month: '2026-10' },
  { ...nothing, close: false, month: '2026-10', reprice: true },
  { ...nothing, close: false, month: '2026-10', reprice: true, doctorNo },
  ...[[first], [first, middle], [first, last], [first, middle, last], [middle, last]].flatMap((days) => [
    { ...nothing, close: false, days },
    { ...nothing, close: false, days, doctorNo },
  ]),
].map((plan) => ({ asOf, asked, plan }))

const run = { asOf, asked, doctorNo, warehouseNo, step: 0, months: [], standingOnly: true, ...nothing }
const runs = [
  { ...run, closeUntil: last },
  { ...run, months: ['2026-10'], standingOnly: false },
  { ...run, months: ['2026-10'], standingOnly: false, closeUntil: last },
  ...[[first], [first, middle], [first, last], [middle, last]].map((days) => ({ ...run, days, months: ['2026-10'] })),
  { ...run, days: [first, last], months: ['2026-10'], reprice: true },
  { ...run, days: [first, last], months: ['2026-10'], reprice: true, step: 123 },
]

it.each([
  ['plans', plans],
  ['runs', runs],
])(
  'the fee queue gives %s started at the same instant different deduplication ids, in a format that SQS accepts',
  (_what, messages) => {
    const names = messages.map((message) => feeQueue.deduplicationId(feeQueue.message.parse(message)))
    expect(new Set(names).size).toBe(messages.length)
    for (const name of names) expect(name).toMatch(/^[\w.!-]{1,128}$/)
  },
)
