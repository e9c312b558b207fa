import { describe, expect, it } from 'vitest'
import { normalTracking } from '../../../../../shared/values/tracking.ts'
import { assignLines, totalsOf } from '../../../../../web/screens/inbound/numbers/assign-lines.ts'
import type { Take } from '../../../../../web/screens/inbound/take-record.ts'

const [ONE, TWO, THREE] = ['1Z999AA10123456784', '940011020088123', '940011020088456']
const LAPTOP = '810012340014'

const take = (inboundNo: string, more: Partial<Take> = {}): Take => ({
  inboundNo,
  doctorNo: 'US-1',
  company: 'Pacific',
  offerNo: 'OF-1',
  productNo: 'PR-1',
  productName: 'Laptop',
  upc: LAPTOP,
  price: 1,
  qty: 5,
  num: 5,
  leftNum: 5,
  cancelled: 0,
  status: 0,
  warehouseNo: 'WH-1',
  warehouse: 'Edison',
  warehouseAddress: 'Edison NJ, 1 Dock Rd, 08837',
  userNo: 'US-2',
  userName: 'ann',
  takeDate: '2026-11-20T10:00:00.000Z',
  trackingList: [],
  unClaimedTrackingList: [],
  unMatchedTrackingList: [],
  ...more,
})
const given = (qty: number): Take['trackingList'] => [
  { tracking: THREE, qty, claimed: 0, canClaim: false, state: 'notArrived', givenDate: '2026-11-20T10:00:00.000Z' },
]
const old = take('IN-00000000OLD1', { takeDate: '2026-11-19T10:00:00.000Z' })
const fresh = take('IN-00000000NEW1')
const mouse = take('IN-0000000MOUSE', { upc: '42', productName: 'Mouse' })

const assignedLines = (text: string, takes: Take[], chosen = new Map<string, string>()) =>
  assignLines(text, takes, chosen).map((line) => [line.tracking, line.qty, line.take?.inboundNo, line.problem?.message])

describe('pasted lines', () => {
  it.each([
    ['by the take number they name', `${ONE}, 2, ${fresh.inboundNo}`, fresh],
    ['by a take number in lower case', `${ONE}\t${mouse.inboundNo.toLowerCase()}\t2`, mouse],
    ['by the UPC they name, in any position', `${ONE} ${LAPTOP} 2`, old],
    ['by a labeled UPC after a carrier and a number with spaces', `UPS 1Z 999 AA1 01 2345 6784 UPC ${LAPTOP} 2`, old],
    ['by an unlabeled UPC after a carrier and a number with spaces', `FedEx 1Z 999 AA1 01 2345 6784 ${LAPTOP} 2`, old],
    ['even if the UPC looks like a quantity', `${ONE};42;2`, mouse],
  ])('are assigned %s', (_, line, to) => {
    const [[tracking, ...rest] = []] = assignedLines(line, [fresh, old, mouse])
    expect([normalTracking(tracking ?? ''), ...rest]).toEqual([ONE, '2', to.inboundNo, undefined])
  })

  it.each([`${ONE}, 1,000`, `${ONE},1,000,42`, `${ONE} 1,000`, `${ONE}\t1,000\t42`])(
    '%j is not split within its quantity',
    (line) => {
      expect(assignedLines(line, [mouse])).toEqual([
        [ONE, '1,000', mouse.inboundNo, 'Use a whole number without commas or dots: 1000'],
      ])
    },
  )

  it.each([
    ['FedEx 777777777777 2', 'FedEx 777777777777', '2'],
    ['9400 1102 0088 1231 2', '9400 1102 0088 1231', '2'],
    [`${TWO} ${LAPTOP} 2`, TWO, '2'],
    [`${TWO} 2 ${LAPTOP}`, TWO, '2'],
  ])('in %j, the digits before the quantity belong to the tracking number', (line, tracking, qty) => {
    expect(assignedLines(line, [old])).toEqual([[tracking, qty, old.inboundNo, undefined]])
  })

  it('are assigned to the oldest take with room for them, or to the oldest if none has room', () => {
    const text = [`${ONE}, 3, ${LAPTOP}`, `${TWO}, 3, ${LAPTOP}`, `${THREE}, 3, ${LAPTOP}`].join('\n')
    expect(assignedLines(text, [fresh, old]).map(([, , inboundNo]) => inboundNo)).toEqual([
      old.inboundNo,
      fresh.inboundNo,
      old.inboundNo,
    ])
    const full = take('IN-00000000OLD1', { takeDate: old.takeDate, trackingList: given(5) })
    expect(assignedLines(`${ONE}, 1, ${LAPTOP}`, [fresh, full])).toEqual([[ONE, '1', fresh.inboundNo, undefined]])
  })

  it('that repeat a number of a take are assigned to it, and add no units', () => {
    const begun = take('IN-00000000OLD1', { takeDate: old.takeDate, trackingList: given(3) })
    const lines = assignLines(`${THREE}, 3, ${LAPTOP}\n${ONE}, 2, ${LAPTOP}`, [fresh, begun], new Map())
    expect(lines.map((line) => line.take?.inboundNo)).toEqual([begun.inboundNo, begun.inboundNo])
    expect(totalsOf(lines).map((of) => [of.take.inboundNo, of.given])).toEqual([[begun.inboundNo, 5]])
  })

  it('with errors use no room of a take', () => {
    const text = [
      `${ONE}, 6, ${LAPTOP}`,
      `${TWO}, 3, ${old.inboundNo}`,
      `${TWO}, 2, ${old.inboundNo}`,
      `${THREE}, 2, ${LAPTOP}`,
    ]
    expect(
      assignedLines(text.join('\n'), [fresh, old]).map(([, , inboundNo, problem]) => [inboundNo, problem]),
    ).toEqual([
      [old.inboundNo, "Inbound quantity can't more than left."],
      [old.inboundNo, undefined],
      [old.inboundNo, 'Duplicate: line 2 has the same tracking number.'],
      [old.inboundNo, undefined],
    ])
  })

  it('without a quantity get all units left of a take if no other line is assigned to it', () => {
    expect(assignedLines(`${ONE}, ${LAPTOP}`, [old, mouse])).toEqual([[ONE, '5', old.inboundNo, undefined]])
    const two = assignedLines([`${ONE}, ${LAPTOP}`, `${TWO}, ${LAPTOP}`].join('\n'), [old, mouse])
    expect(two.map(([, qty, , problem]) => [qty, problem])).toEqual([
      ['', 'Quantity is required.'],
      ['', 'Quantity is required.'],
    ])
  })

  it('that name no take require a choice, unless only one take exists', () => {
    expect(assignedLines(`${ONE}, 2`, [mouse, old])).toEqual([
      [ONE, '2', undefined, 'Choose the take for this number.'],
    ])
    expect(assignedLines(`${ONE}, 2`, [old])).toEqual([[ONE, '2', old.inboundNo, undefined]])
    const chosen = new Map([[`${ONE}, 2`, mouse.inboundNo]])
    expect(assignedLines(`${ONE}, 2`, [mouse, old], chosen)).toEqual([[ONE, '2', mouse.inboundNo, undefined]])
  })

  it('show their problems, but a number may appear for two takes', () => {
    const text = [
      'Tracking, qty, upc',
      `${ONE}, 2, 42`,
      '',
      `${ONE}, 1, ${LAPTOP}`,
      `${ONE}, 1, 42`,
      '123, 1, 42',
      `${TWO}, 6, 42`,
      `${THREE}, two, 42`,
    ].join('\n')
    expect(assignLines(text, [old, mouse], new Map()).map((line) => [line.lineNumber, line.problem?.message])).toEqual([
      [2, undefined],
      [4, undefined],
      [5, 'Duplicate: line 2 has the same tracking number.'],
      [6, 'Tracking number must be at least 12 digits'],
      [7, "Inbound quantity can't more than left."],
      [8, 'Quantity must be a whole number.'],
    ])
  })

  it('are added up per take, including earlier numbers and excluding lines with errors', () => {
    const begun = take('IN-00000000OLD1', { trackingList: given(2), qty: 8, cancelled: 1 })
    const lines = assignLines(`${ONE}, 3, ${LAPTOP}\n${TWO}, 9, ${LAPTOP}\n${THREE}, 1, 42`, [begun, mouse], new Map())
    expect(
      totalsOf(lines).map(({ take: { productName }, given: units, total }) => [productName, units, total]),
    ).toEqual([
      ['Laptop', 5, 7],
      ['Mouse', 1, 5],
    ])
  })
})
