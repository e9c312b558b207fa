import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { fireEvent, screen } from '@testing-library/react'
import { Route } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { DoctorInbound } from '../../../../web/screens/inbound/doctor-inbound.tsx'
import { linesToSubmit } from '../../../../web/screens/inbound/lines-to-submit.ts'
import { NurseInbound } from '../../../../web/screens/inbound/nurse-inbound.tsx'
import { PaymentsScreen } from '../../../../web/screens/payments/payments-screen.tsx'
import { flashItems } from '../../../../web/session/flash-store.ts'
import chinese from '../../../../web/texts/zh/inbound/claims.ts'
import { type Answer, type Asked, bodies, fakeSite, page } from '../../support/fake-site.ts'
import { signInFresh } from '../../support/sign-in-fresh.ts'
import { until } from '../../support/until.ts'
import { field, given, isOpen, modalText, press, showInbound, submit, take, type } from './inbound-pages.tsx'

const LIST = '/inbound/getInboundListByStatus'
const GIVE = '/inbound/importTracking'
const CAN = '/inbound/canTrackingBeClaimed'
const CLAIM = '/inbound/claim-tracking'
const BALANCE = '/payment/getBalance'
const EXPORT = '/excel/exportInboundViewing'
const NUMBER = '1Z999AA10123456784'

const balance = () => ({ result: { total: 1252.5, pendingAmount: 2087.5, requestAmount: 1252.5 } })

const show = (element: React.ReactElement, role: 'nurse' | 'doctor' = 'nurse', address = '/inbound') =>
  showInbound(element, role, { address, others: <Route path="/payments" element={element} /> })
const site = (takes: () => object[], more: Record<string, (asked: Asked) => Answer> = {}) =>
  fakeSite({ [LIST]: () => page(takes()), [BALANCE]: balance, ...more })
signInFresh()

describe('the pages of a nurse', () => {
  it.each([
    ['open', 0, 50],
    ['completed', 1, 20],
    ['cancelled', 2, 20],
  ])('with %s takes request the page size of the specification', async (tab, status, size) => {
    const asked = site(() => [])
    show(<NurseInbound />, 'nurse', `/inbound/${tab}`)
    // The first steps below an empty list ask for takes as well.
    await until(() => expect(bodies(asked, LIST)[0]).toMatchObject({ status, size, current: 1 }))
  })
})

describe('a nurse on the inbound page', () => {
  it('sees the amount before claiming a parcel, and the new balance and a refreshed list afterwards', async () => {
    let left = 5
    const ready = { trackingList: [given(NUMBER, 'claimable')] }
    const asked = site(() => (left > 0 ? [take({ leftNum: left, ...ready })] : []), {
      [CAN]: () => ({ result: { canClaim: true, qty: 5, upcCheck: 'matched', reason: '', reasons: [] } }),
      [CLAIM]: () => {
        left = 0
        return {
          result: { inboundNo: 'IN-01J9ZK4T7QX3', leftNum: 0, status: 1, claimed: 5, amount: 2087.5, balance: 3340 },
        }
      },
    })
    show(<NurseInbound />)
    expect(await screen.findByText('$1,252.50')).toBeDefined()
    expect(await screen.findByText('1 to claim')).toBeDefined()
    await press('Claim for Laptop')
    await until(() => expect(modalText()).toContain('5 × $417.50 = $2,087.50'))
    await type('input[name=qty]', '6')
    await submit()
    await until(() => expect(modalText()).toContain('Only 5 can be claimed now.'))
    expect(bodies(asked, CLAIM)).toEqual([])
    await type('input[name=qty]', '5')
    await submit()
    await until(() => expect(isOpen()).toBe(false))
    expect(bodies(asked, CLAIM)).toEqual([
      { doctorNo: 'US-DOCTOR', inboundNo: 'IN-01J9ZK4T7QX3', tracking: NUMBER, qty: 5 },
    ])
    expect(flashItems()[0]?.text).toBe(
      'Claimed 5 × Laptop. +$2,087.50, balance $3,340.00. All units are delivered, so the take is completed.',
    )
    expect(await screen.findByText('No open takes')).toBeDefined()
    expect(bodies(asked, BALANCE)).toHaveLength(2)
  })

  it.each([
    ['mismatch', 'UPC mismatch', 'The warehouse found goods other than Laptop (UPC 0042) in this parcel'],
    ['unknown', 'The warehouse has received this parcel but has not confirmed it yet.', 'Nothing to claim now'],
  ])('sees why nothing can be claimed: %s', async (upcCheck, reason, words) => {
    const ready = { trackingList: [given(NUMBER, 'claimable')] }
    site(() => [take(ready)], { [CAN]: () => ({ result: { canClaim: false, qty: 0, upcCheck, reason, reasons: [] } }) })
    show(<NurseInbound />)
    await press('Claim for Laptop')
    await until(() => expect(modalText()).toContain(words))
    expect(modalText()).toContain(reason)
    await press('Close')
    await until(() => expect(isOpen()).toBe(false))
  })

  it('cannot claim the number of a parcel with other goods, and sees why', async () => {
    site(() => [take({ trackingList: [given(NUMBER, 'otherGoods'), given('T3T3T3T3T3T3', 'claimed')] })])
    show(<NurseInbound />)
    await press('Laptop')
    await until(() => expect(modalText()).toContain('UPC mismatch'))
    const button = screen.getByRole('button', { name: `Claim ${NUMBER}` })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.pointerEnter(button)
    expect(await screen.findAllByText('UPC mismatch: this number cannot be claimed')).not.toEqual([])
    expect(chinese.given.otherGoods).toBe('UPC不匹配，无法认领')
    expect(screen.queryByRole('button', { name: 'Claim T3T3T3T3T3T3' })).toBeNull()
  })

  it('sees which numbers the warehouse has not received, and claims others in the same dialog', async () => {
    const [other, fresh, inside] = ['940011020088', '940011020011', '940011020022']
    const asked = site(
      () => [
        take({
          trackingList: [
            given(other, 'notFound'),
            given(fresh, 'notArrived'),
            given(inside, 'checking'),
            given(NUMBER, 'claimable', { qty: 5, claimed: 3 }),
            given('T3T3T3T3T3T3', 'claimed'),
          ],
        }),
      ],
      { [CAN]: () => ({ result: { canClaim: true, qty: 2, upcCheck: 'matched', reason: '', reasons: [] } }) },
    )
    show(<NurseInbound />)
    for (const text of ['1 not found', '1 not arrived yet', '1 being checked', '1 to claim', '1 claimed']) {
      expect(await screen.findByText(text)).toBeDefined()
    }
    await press('Laptop')
    await until(() => expect(modalText()).toContain('Tracking numbers not found in warehouse records'))
    // The warning contains only overdue numbers.
    const warning = createWrapper().findModal()?.findContent().findAlert()?.getElement().textContent ?? ''
    expect([other, fresh, inside].map((number) => warning.includes(number))).toEqual([true, false, false])
    for (const text of ['Ready to claim', 'Not arrived yet', 'Arrived, being checked', '3 claimed']) {
      expect(modalText()).toContain(text)
    }
    await press(`Claim ${NUMBER}`)
    await until(() => expect(modalText()).toContain('2 × $417.50 = $835.00'))
    expect(bodies(asked, CAN)).toMatchObject([{ tracking: NUMBER }])
    // Cancel leads back to the dialog of the take.
    await press('Cancel')
    await until(() => expect(modalText()).toContain('Ready to claim'))
  })

  it('sees how many numbers a long page omits, and these numbers in the dialog of the take', async () => {
    const part = take({ trackingList: [given(NUMBER, 'notArrived')], unlisted: { notFound: 2 } })
    const lost = ['940011020099', '940011020088'].map((number) => given(number, 'notFound'))
    const whole = take({ trackingList: [given(NUMBER, 'notArrived'), ...lost] })
    site(() => [], { [LIST]: ({ body }) => page([Object(body).condition === part.inboundNo ? whole : part]) })
    show(<NurseInbound />)
    await screen.findByText('2 not found')
    await press('Laptop')
    await until(() => expect(modalText()).toContain('940011020088'))
  })

  it('adds tracking numbers: saved ones are reported, and invalid lines stay with their reasons', async () => {
    const saved = (...numbers: string[]) => numbers.map((tracking) => ({ tracking, qty: 2, canClaim: false }))
    const failed = (lineNumber: number, errorMessage: string) => ({
      lineNumber,
      content: 'X',
      errorMessage,
      reasons: [],
      canRetry: false,
    })
    const answers = [
      {
        totalCount: 3,
        successCount: 1,
        failedCount: 2,
        successDetails: saved(NUMBER),
        failedRecords: [
          failed(2, 'Duplicate: line 1 has the same tracking number.'),
          failed(3, 'This tracking number belongs to another nurse. Check it, or ask the company.'),
        ],
      },
      { totalCount: 1, successCount: 1, failedCount: 0, successDetails: saved('940011020088'), failedRecords: [] },
    ]
    let list = [given('940011020099', 'notArrived')]
    const asked = site(() => [take({ trackingList: list })], {
      [GIVE]: () => {
        list = [...list, given(NUMBER, 'notArrived')]
        return { result: answers.shift() }
      },
    })
    show(<NurseInbound />)
    await press('Add tracking numbers for Laptop')
    await until(() => expect(field('textarea[name=text]').value).toBe(''))
    await submit()
    await until(() => expect(modalText()).toContain('Enter at least one tracking number.'))
    expect(modalText()).toContain('2 of 8 units submitted')
    await type('textarea[name=text]', `Tracking, qty\n${NUMBER}, 2\n\n${NUMBER}, 1\n940011020077 1\n`)
    expect(modalText()).toContain('2 numbers recognized, 1 to correct')
    expect(modalText()).toContain('5 of 8 units submitted')
    await submit()
    await until(() => expect(modalText()).toContain('1 tracking number saved.'))
    const alerts = createWrapper().findModal()?.findContent().findAllAlerts() ?? []
    expect(
      alerts.map((alert) => [
        alert
          .findRootElement()
          .getElement()
          .className.match(/type-([a-z]+)/)?.[1],
        alert.findContent()?.getElement().textContent,
      ]),
    ).toEqual([
      ['success', '1 tracking number saved.'],
      ['warning', '2 lines were not saved. Correct them above and add them again.'],
    ])
    expect(field('textarea[name=text]').value).toBe(`${NUMBER}, 1\n940011020077 1`)
    expect(modalText()).toContain('Line 1: This tracking number has already been added to this take.')
    // Saved lines remain saved, because closing the dialog cancels nothing.
    const leave = createWrapper().findModal()?.findFooter()?.findButton()
    expect(leave?.getElement().textContent).toBe('Close')
    expect(modalText()).toContain('Line 2: This tracking number belongs to another nurse.')
    expect(modalText()).not.toContain('Duplicate')
    await until(() => expect(modalText()).toContain('4 of 8 units submitted'))
    // A number that the take already has is not counted again.
    await type('textarea[name=text]', `${NUMBER}, 2`)
    expect(modalText()).toContain('4 of 8 units submitted')
    await type('textarea[name=text]', '940011020088, 5')
    expect(modalText()).toContain('9 units submitted, 8 in the take')
    await submit()
    await until(() => expect(isOpen()).toBe(false))
    expect(bodies(asked, GIVE).map(({ data }) => data)).toEqual([
      [
        { tracking: NUMBER, qty: '2' },
        { tracking: NUMBER, qty: '1' },
        { tracking: '940011020077', qty: '1' },
      ],
      [{ tracking: '940011020088', qty: '5' }],
    ])
    expect(flashItems()[0]?.text).toBe('1 tracking number saved.')
  })

  it('sees a claimed or submitted number in the list without fetching the list again', async () => {
    const other = '940011020088'
    const [first, second] = ['IN-01J9ZK4T7QX3', 'IN-01J9ZK4T7QX4']
    const takes = [
      take({ inboundNo: first, productName: 'Laptop', trackingList: [given(NUMBER, 'claimable', { qty: 5 })] }),
      take({ inboundNo: second, productName: 'Phone', trackingList: [] }),
    ]
    const claimed = (leftNum: number, status: number, more: object) => ({
      result: { inboundNo: first, leftNum, status, claimed: 5 - leftNum, amount: 417.5, balance: 3340, ...more },
    })
    const answers = [claimed(3, 0, { canClaim: true }), claimed(0, 1, {})]
    const asked = site(() => takes, {
      [CAN]: () => ({ result: { canClaim: true, qty: 5, upcCheck: 'matched', reason: '', reasons: [] } }),
      [CLAIM]: () => answers.shift() ?? {},
      [GIVE]: () => ({
        result: {
          totalCount: 1,
          successCount: 1,
          failedCount: 0,
          successTrackings: [other],
          successDetails: [
            { inboundNo: second, tracking: other, qty: 1, canClaim: false, wasGiven: false, state: 'checking' },
          ],
          failedRecords: [],
        },
      }),
    })
    show(<NurseInbound />)
    await press('Add tracking numbers for Phone')
    await type('textarea[name=text]', `${other}, 1`)
    await submit()
    await until(() => expect(isOpen()).toBe(false))
    expect(await screen.findByText('1 being checked')).toBeDefined()
    for (const isLast of [false, true]) {
      await press('Claim for Laptop')
      await until(() => expect(modalText()).toContain('5 × $417.50'))
      await submit()
      await until(() => expect(isOpen()).toBe(false))
      if (!isLast) expect(await screen.findByText('1 to claim')).toBeDefined()
    }
    await until(() => expect(screen.queryByRole('button', { name: 'Claim for Laptop' })).toBeNull())
    expect(screen.getByText('Phone')).toBeDefined()
    expect(bodies(asked, LIST)).toHaveLength(1)
    // The dialog checks the warehouse's records once for each claim.
    expect(bodies(asked, CAN)).toHaveLength(2)
  })

  it('earns for delivered units, not for canceled ones', async () => {
    site(() => [take({ status: 2, leftNum: 0, cancelled: 5, trackingList: [given(NUMBER, 'notFound')] })])
    show(<NurseInbound />, 'nurse', '/inbound/cancelled')
    expect(await screen.findByText('3 of 8')).toBeDefined()
    expect(screen.getByText('$1,252.50', { selector: 'td *' })).toBeDefined()
    expect(screen.getByText('1 not needed')).toBeDefined()
    await press('Laptop')
    await until(() => expect(modalText()).toContain('Delivered3'))
    expect(modalText()).toContain('Canceled5')
    expect(modalText()).not.toContain('not found in warehouse records')
  })
})

describe('the company', () => {
  it('can view a take, but cannot claim it or add tracking numbers', async () => {
    const asked = site(() => [take({ trackingList: [given(NUMBER, 'claimable')] })])
    show(<DoctorInbound />, 'doctor')
    expect(await screen.findByText('ann')).toBeDefined()
    await press('Laptop')
    await until(() => expect(modalText()).toContain('Still to pay$2,087.50'))
    expect(screen.queryByRole('button', { name: /^Claim|Add tracking/ })).toBeNull()
    expect(bodies(asked, LIST)).toMatchObject([{ status: 0 }])
  })

  it('sees the takes of the nurse and the warehouse that it chooses, and exports the same rows', async () => {
    const asked = site(() => [take()], {
      '/member/getAllUserByLogin': () => page([{ userNo: 'US-NURSE', userName: 'ann' }]),
      '/warehouse/queryWareHouseInfoList': () =>
        page(['Edison', 'Reno'].map((warehouse) => ({ warehouseNo: `WH-${warehouse}`, warehouse }))),
    })
    show(<DoctorInbound />, 'doctor', '/inbound?nurseNo=US-NURSE&warehouseNo=WH-Reno')
    expect(await screen.findByText('Reno')).toBeDefined()
    const chosen = { userNo: 'US-NURSE', warehouseNo: 'WH-Reno' }
    await until(() => expect(bodies(asked, LIST).at(-1)).toMatchObject({ status: 0, ...chosen }))
    await press('Export')
    const exported = () => asked.find(({ path }) => path.startsWith(`${EXPORT}?`))?.path ?? ''
    const query = () => Object.fromEntries(new URL(exported(), 'https://console').searchParams)
    await until(() => expect(query()).toMatchObject({ status: '0', ...chosen }))
  })
})

describe('the histories of the company', () => {
  it.each([
    ['history', '/inbound/getHistoryInboundData'],
    ['cancelled', '/inbound/getInboundCancelInfoByDoctorId'],
  ])('under %s are limited to the nurse, the product and the days in the address', async (tab, path) => {
    const asked = site(() => [], { [path]: () => page([]) })
    show(<DoctorInbound />, 'doctor', `/inbound/${tab}?nurseNo=US-NURSE&productNo=PR-1&startDate=2026-11-01`)
    const chosen = { userNo: 'US-NURSE', productNo: 'PR-1', startDate: '2026-11-01' }
    await until(() => expect(bodies(asked, path)).toMatchObject([chosen]))
    expect(bodies(asked, path)[0]).toHaveProperty('timeZone')
  })
})

describe('the payments page', () => {
  it('shows what is owed, or why the amount is unknown, with a retry button', async () => {
    let answers = 0
    fakeSite({ [BALANCE]: () => (++answers === 1 ? { status: 500, message: 'Away.' } : balance()) })
    show(<PaymentsScreen />, 'nurse', '/payments')
    expect(await screen.findByText('Away.')).toBeDefined()
    await press('Try again')
    expect(await screen.findAllByText('$1,252.50')).toHaveLength(2)
    expect(screen.getByText('$2,087.50')).toBeDefined()
    expect(screen.queryByText('Away.')).toBeNull()
  })
})

const TO = { leftNum: 5, upc: '810012340014', inboundNo: 'IN-00000000NEW1' }

describe('a line with a tracking number', () => {
  it.each([
    [`${NUMBER}, 2`, NUMBER, '2', ''],
    [`${NUMBER}\t2`, NUMBER, '2', ''],
    [`${NUMBER};3`, NUMBER, '3', ''],
    [`${NUMBER} 2`, NUMBER, '2', ''],
    ['1z 999 aa1 0123456784, 2', '1z 999 aa1 0123456784', '2', ''],
    [NUMBER, NUMBER, '5', ''],
    ['9400 1102 0088 1', '9400 1102 0088', '1', ''],
    [`UPS ${NUMBER} UPC 810012340014 2`, `UPS ${NUMBER}`, '2', ''],
    ['UPS 1Z 999 AA1 01 2345 6784 UPC: 810012340014 qty 2', 'UPS 1Z 999 AA1 01 2345 6784', '2', ''],
    [`${NUMBER} UPC 810012340014`, NUMBER, '5', ''],
    ['FedEx 9865 7878 8855 UPC 810012340014 2', 'FedEx 9865 7878 8855', '2', ''],
    [`${NUMBER} x2`, NUMBER, '2', ''],
    [`${NUMBER} 2 pcs`, NUMBER, '2', ''],
    [`${NUMBER} pcs`, NUMBER, 'pcs', 'Quantity must be a whole number.'],
    [`${NUMBER}\t810012340014\t2`, NUMBER, '2', ''],
    [`${NUMBER}，2`, NUMBER, '2', ''],
    [`${NUMBER}　２件`, NUMBER, '2', ''],
    [`${NUMBER} UPC 42 2`, NUMBER, '42 2', 'Quantity must be a whole number.'],
    [`${NUMBER}, 6`, NUMBER, '6', "Inbound quantity can't more than left."],
    [`${NUMBER}, x`, NUMBER, 'x', 'Quantity must be a whole number.'],
    ['abc, 1', 'abc', '1', 'Tracking number must be at least 12 digits'],
    ['abc, x', 'abc', 'x', 'Tracking number must be at least 12 digits. Quantity must be a whole number.'],
  ])('"%s" is read as %s with quantity %s', (text, tracking, qty, problem) => {
    const [line, ...more] = linesToSubmit(text, TO)
    expect(line).toMatchObject({ lineNumber: 1, tracking, qty })
    expect([line?.problem?.message ?? '', more]).toEqual([problem, []])
  })

  it.each([`${NUMBER}, 1,000`, `${NUMBER},1,000`, `${NUMBER} 1,000`, `${NUMBER}\t1,000`, `${NUMBER} 1.000`])(
    '%j is not split within its quantity',
    (text) => {
      const [line] = linesToSubmit(text, { ...TO, leftNum: 5000 })
      expect(line?.tracking).toBe(NUMBER)
      expect(line?.problem?.message).toMatch(/Enter 1000 or 1\.|commas or dots: 1000$/)
    },
  )

  it('may have quoted cells, as in CSV', () => {
    const [line] = linesToSubmit(`"${NUMBER}","2"`, TO)
    expect(line).toMatchObject({ tracking: NUMBER, qty: '2', problem: undefined })
  })

  it('requires a quantity if other lines exist, and must be unique', () => {
    expect(
      linesToSubmit(`\n${NUMBER}\n${NUMBER.toLowerCase()} 1\n${NUMBER} 2`, TO).map((line) => [
        line.lineNumber,
        line.problem?.message,
      ]),
    ).toEqual([
      [2, 'Quantity is required.'],
      [3, undefined],
      [4, 'Duplicate: line 3 has the same tracking number.'],
    ])
  })
})
