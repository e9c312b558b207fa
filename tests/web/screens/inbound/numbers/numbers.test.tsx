import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DoctorInbound } from '../../../../../web/screens/inbound/doctor-inbound.tsx'
import { NurseInbound } from '../../../../../web/screens/inbound/nurse-inbound.tsx'
import { flashItems } from '../../../../../web/session/flash-store.ts'
import { type Answer, type Asked, bodies, fakeSite, page } from '../../../support/fake-site.ts'
import { signInFresh } from '../../../support/sign-in-fresh.ts'
import { until } from '../../../support/until.ts'
import { field, given, isOpen, modalText, press, showInbound, submit, take, type } from '../inbound-pages.tsx'

const LIST = '/inbound/getInboundListByStatus'
const NUMBERS = '/confirmWarehouse/getTrackingListForDoctor'
const FREE = '/inbound/freeTracking'
const EDIT = '/inbound/editGivenTracking'
const REMOVE = '/inbound/batchDeleteUnClaimedTrackingImportData'
const UPLOAD = '/inbound/uploadTrackingSheet'
const CHECK = '/inbound/checkTrackingSheet'
const GIVE = '/inbound/importTracking'
const GIVE_ALL = '/inbound/importTrackingOfTakes'
const NUMBER = '1Z999AA10123456784'
const OTHER = '940011020088123'
const INBOUND = 'IN-01J9ZK4T7QX3'

const show = (role: 'nurse' | 'doctor', address = '/inbound') =>
  showInbound(role === 'nurse' ? <NurseInbound /> : <DoctorInbound />, role, { address })
const site = (answers: Record<string, (asked: Asked) => Answer>) =>
  fakeSite({
    '/payment/getBalance': () => ({ result: { total: 0, pendingAmount: 0, requestAmount: 0 } }),
    '/warehouse/getWareHouseList': () => page([{ warehouseNo: 'WH-1', warehouse: 'Edison NJ' }]),
    ...answers,
  })
signInFresh()

describe("the company's tracking list", () => {
  const record = (more: object = {}) => ({
    tracking: NUMBER,
    status: 'unmatched',
    isUpcMismatch: false,
    isArrived: true,
    userNo: 'US-2',
    userName: 'ben',
    warehouseNo: 'WH-1',
    warehouse: 'Edison NJ',
    qty: 7,
    claimed: 0,
    givenDate: '2026-11-20T18:00:00.000Z',
    takes: [
      { inboundNo: INBOUND, productName: 'Laptop', qty: 5, claimed: 0, status: 'unmatched' },
      { inboundNo: 'IN-01J9ZK4T7QX4', productName: 'Mouse', qty: 2, claimed: 0, status: 'unmatched' },
    ],
    ...more,
  })

  it('is requested with the filters of its address, 100 rows per page', async () => {
    const asked = site({ [NUMBERS]: () => page([record()]) })
    const address = `/inbound/tracking?status=unmatched&warehouse=WH-1&tracking=456784&from=2026-11-01&to=2026-11-20`
    show('doctor', address)
    expect(await screen.findByText('Laptop and 1 more')).toBeDefined()
    expect(screen.getByText('Arrived, being checked')).toBeDefined()
    expect(bodies(asked, NUMBERS)).toMatchObject([
      {
        status: 'unmatched',
        warehouseNo: 'WH-1',
        tracking: '456784',
        size: 100,
        startDate: '2026-11-01',
        endDate: '2026-11-20',
        timeZone: expect.any(String),
      },
    ])
  })

  it('releases a number after confirmation, unless the number has claimed units', async () => {
    let isFreed = false
    const claimed = record({ tracking: OTHER, status: 'claimed', claimed: 7 })
    const asked = site({
      [NUMBERS]: () => page(isFreed ? [claimed] : [record(), claimed]),
      [FREE]: () => {
        isFreed = true
        return { result: { tracking: NUMBER, inboundNos: [INBOUND] } }
      },
    })
    show('doctor', '/inbound/tracking')
    const stays = await screen.findByRole('button', { name: `Release ${OTHER}` })
    expect(stays.getAttribute('aria-disabled')).toBe('true')
    await press(`Release ${NUMBER}`)
    await until(() => expect(modalText()).toContain(`Release ${NUMBER} from ben?`))
    await press('Release')
    await until(() => expect(isOpen()).toBe(false))
    expect(bodies(asked, FREE)).toEqual([{ doctorNo: 'US-DOCTOR', tracking: NUMBER }])
    expect(flashItems()[0]?.text).toBe(`${NUMBER} is released.`)
    expect(screen.queryByRole('button', { name: `Release ${NUMBER}` })).toBeNull()
  })
})

describe("a nurse's tracking numbers", () => {
  it('can be edited until they arrive', async () => {
    let qty = 2
    const asked = site({
      [LIST]: () => page([take({ trackingList: [given(NUMBER, 'notArrived', { qty }), given(OTHER, 'checking')] })]),
      [EDIT]: () => {
        qty = 4
        return { result: { inboundNo: INBOUND, tracking: NUMBER, qty } }
      },
    })
    show('nurse')
    await press('Laptop')
    expect(await screen.findByRole('button', { name: `Remove ${OTHER}` })).toBeDefined()
    expect(screen.queryByRole('button', { name: `Edit the quantity of ${OTHER}` })).toBeNull()
    await press(`Edit the quantity of ${NUMBER}`)
    await until(() => expect(field('input[name=qty]').value).toBe('2'))
    await type('input[name=qty]', '6')
    await submit()
    await until(() => expect(modalText()).toContain("Inbound quantity can't more than left."))
    await type('input[name=qty]', '4')
    await submit()
    // Submitting the form leads back to the dialog of the take.
    await until(() => expect(modalText()).toContain('Not arrived yet'))
    expect(bodies(asked, EDIT)).toEqual([
      { seenQty: 2, doctorNo: 'US-DOCTOR', inboundNo: INBOUND, tracking: NUMBER, qty: 4 },
    ])
  })

  it('are removed together, with reasons for those that stay; a claimed one has no button to remove it', async () => {
    const third = '940011020088456'
    let list = [given(NUMBER, 'notArrived'), given(OTHER, 'notFound'), given(third, 'claimed', { claimed: 2 })]
    const claimedStay = {
      tracking: third,
      errorMessage: `Exist already claimed tracking#: ${third}`,
      reasons: [{ reason: 'inbound.claimedStay', params: { numbers: third } }],
    }
    const asked = site({
      [LIST]: () => page([take({ trackingList: list })]),
      [REMOVE]: () => {
        list = list.slice(2)
        return { result: { inboundNo: INBOUND, removed: [NUMBER, OTHER], stayed: [claimedStay], message: '' } }
      },
    })
    show('nurse')
    await press('Laptop')
    await screen.findByRole('button', { name: `Remove ${NUMBER}` })
    expect(screen.queryByRole('button', { name: `Remove ${third}` })).toBeNull()
    const table = createWrapper().findModal()?.findContent().findTable()
    act(() => table?.findSelectAllTrigger()?.find('input')?.getElement().click())
    await press('Remove selected (3)')
    await until(() => expect(modalText()).toContain('Remove 3 numbers from this take'))
    await press('Remove')
    await until(() => expect(modalText()).toContain('Laptop'))
    expect(bodies(asked, REMOVE)).toEqual([
      { doctorNo: 'US-DOCTOR', inboundNo: INBOUND, trackingNos: [NUMBER, OTHER, third] },
    ])
    expect(flashItems().map(({ text }) => (typeof text === 'string' ? text : text.message))).toEqual(
      expect.arrayContaining(['2 tracking numbers removed.', `Exist already claimed tracking#: ${third}`]),
    )
  })

  it('are read from a workbook, whose problems are shown before anything is saved', async () => {
    const problem = {
      lineNumber: 4,
      column: 'qty',
      content: 'two',
      errorMessage: 'Quantity must be a whole number.',
      reasons: [],
      canRetry: false,
    }
    const layout = {
      sheet: 'Parcels',
      sheets: ['Parcels', 'Old'],
      source: 'headers',
      headerRow: 1,
      fields: [],
      columns: [{ field: 'qty', column: 'B' }],
      rows: [{ row: 1, cells: ['Number', 'Units sent'] }],
    }
    const asked = site({
      '/sheets/getColumns': () => ({ result: { mappings: [], version: 0 } }),
      [LIST]: () => page([take({ trackingList: [given(OTHER, 'notArrived')] })]),
      [UPLOAD]: () => ({ result: { fileNo: 'FL-1', uploads: [] } }),
      [CHECK]: () => ({
        result: {
          layout,
          sheet: 'Parcels',
          leftOut: ['Old'],
          totalCount: 2,
          failedRecords: [problem],
          good: [{ rowNumber: 3, tracking: NUMBER, qty: 2 }],
        },
      }),
      [GIVE]: () => ({
        result: {
          totalCount: 1,
          successCount: 1,
          failedCount: 0,
          failedRecords: [],
          successDetails: [{ inboundNo: INBOUND, tracking: NUMBER, qty: 2, canClaim: true, wasGiven: false }],
        },
      }),
    })
    show('nurse')
    await press('Laptop')
    await press('Upload workbook')
    await until(() => expect(modalText()).toContain('Upload a workbook'))
    await press('Check')
    await until(() => expect(modalText()).toContain('Choose a workbook.'))
    const file = new File(['x'], 'parcels.xlsx')
    await act(async () => fireEvent.change(field('input[type=file]'), { target: { files: [file] } }))
    await press('Check')
    await until(() => expect(modalText()).toContain('Sheet: Parcels. Rows: 2. Sheets not read: Old.'))
    for (const text of [
      '1 row can be saved',
      '1 problem',
      'two',
      'Units sent (qty)',
      'Quantity must be a whole number.',
    ])
      expect(modalText()).toContain(text)
    expect(bodies(asked, GIVE)).toEqual([])
    await press('Save 1 number')
    await until(() => expect(modalText()).not.toContain('Upload a workbook'))
    expect(bodies(asked, CHECK)).toMatchObject([{ inboundNo: INBOUND, fileId: 'FL-1' }])
    expect(bodies(asked, GIVE)).toMatchObject([{ inboundNo: INBOUND, data: [{ tracking: NUMBER, qty: 2 }] }])
    expect(flashItems()[0]?.text).toBe('1 tracking number saved. 1 can be claimed now.')
  })

  it('are never assigned to a take in self storage', async () => {
    const home = take({ inboundNo: 'IN-01J9ZK4T7QX9', productName: 'Pencil', upc: '78', warehouse: 'Metuchen NJ' })
    site({ [LIST]: () => page([{ ...home, selfStorage: true }, take()]) })
    show('nurse')
    expect(await screen.findByText('Self storage')).toBeDefined()
    await press('Paste tracking numbers')
    await until(() => expect(isOpen()).toBe(true))
    await type('textarea[name=text]', `${NUMBER}, 3, 78`)
    await until(() => expect(modalText()).toContain('Laptop 3 of 8 submitted'))
    const select = createWrapper().findModal()?.findContent().findAllSelects().at(0)
    act(() => select?.openDropdown())
    const options = select?.findDropdown({ expandToViewport: true })?.findOptions() ?? []
    expect(options.map((one) => one.getElement().textContent)).toEqual(['LaptopIN-01J9ZK4T7QX3, 5 left, Edison NJ'])
  })

  it('of several takes are pasted together and assigned by UPC or by choice, with totals while typing', async () => {
    const mouse = take({ inboundNo: 'IN-01J9ZK4T7QX4', productName: 'Mouse', upc: '77', qty: 4, leftNum: 4 })
    const asked = site({
      [LIST]: () => page([take({ trackingList: [given('940011020099', 'notArrived')] }), mouse]),
      [GIVE_ALL]: () => ({
        result: {
          totalCount: 2,
          successCount: 2,
          failedCount: 0,
          failedRecords: [],
          successDetails: [false, true].map((wasGiven) => ({
            inboundNo: INBOUND,
            tracking: NUMBER,
            qty: 2,
            canClaim: false,
            wasGiven,
          })),
        },
      }),
    })
    show('nurse')
    await press('Paste tracking numbers')
    await until(() => expect(isOpen()).toBe(true))
    await type('textarea[name=text]', `${NUMBER}, 3, 0042\n${OTHER}, 2`)
    await until(() => expect(modalText()).toContain('Laptop 5 of 8 submitted'))
    await submit()
    await until(() => expect(modalText()).toContain('Line 2: choose the take for this number.'))
    const select = createWrapper().findModal()?.findContent().findAllSelects().at(1)
    act(() => select?.openDropdown())
    act(() => select?.selectOptionByValue('IN-01J9ZK4T7QX4', { expandToViewport: true }))
    await until(() => expect(modalText()).toContain('Mouse 2 of 4 submitted'))
    await submit()
    await until(() => expect(isOpen()).toBe(false))
    expect(bodies(asked, GIVE_ALL)).toEqual([
      {
        doctorNo: 'US-DOCTOR',
        data: [
          { inboundNo: INBOUND, tracking: NUMBER, qty: '3' },
          { inboundNo: 'IN-01J9ZK4T7QX4', tracking: OTHER, qty: '2' },
        ],
      },
    ])
    expect(flashItems()[0]?.text).toBe('1 tracking number saved. 1 was already added.')
  })
})
