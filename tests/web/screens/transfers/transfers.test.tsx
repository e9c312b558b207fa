import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { TransferCheckScreen } from '../../../../web/screens/transfers/transfer-check-screen.tsx'
import { TransferTo } from '../../../../web/screens/transfers/transfer-to.tsx'
import { flash, flashItems } from '../../../../web/session/flash-store.ts'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { type Answer, type Asked, bodies, fakeSite, page } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

// Mocked because happy-dom has no canvas.
vi.mock('../../../../web/components/picture/resize-picture.ts', async (original) => ({
  ...(await original<object>()),
  resizePicture: async (file: Blob) => file,
}))

const COMPANY = { doctorNo: 'US-000000000000000000D1', doctorName: 'Northwind' }
const WAREHOUSE = 'WH-00000000000000000001'
const CHECKS = '/transfer/getTransferUserInfoWithWarehouseByDoctorNo'
const MARK = '/transfer/markChecked'
const CHECK = '/transfer/checkUnits'
const PRODUCTS = '/products/getProductListByCurrentUser'
const PHOTO = '/transfer/uploadPhoto'
const BUCKET = 'https://bucket.test/'
const SEND = '/transfer/transferTo'

signedInAt(COMPANY.doctorNo)

const user = {
  userNo: 'US-ME',
  userName: 'wes',
  email: 'wes@example.com',
  phone: '',
  role: 'warehouseAdmin',
  roleId: 1,
  sessionRole: '3',
  companies: [COMPANY],
  permissions: [],
  emailProven: true,
  secondFactor: NO_SECOND_FACTOR,
  userStatus: 1,
} as unknown as Session['user']
const show = (element: React.ReactNode) =>
  renderAt(
    <SessionContext value={{ user, company: COMPANY }}>
      <Routes>
        <Route path="*" element={element} />
      </Routes>
    </SessionContext>,
    '/',
  )
const transfer = (more: object = {}) => ({
  transferId: 'TF-1',
  transferNo: 'TF-1',
  ...COMPANY,
  direction: 'received',
  userName: 'ann',
  qty: 6,
  companyName: 'Blue Harbor',
  transferToCompanyName: 'Northwind',
  transferToUserName: 'bob',
  productNo: 'PR-1',
  upc: '810012340014',
  productName: 'Aurora Laptop',
  warehouseAddress: 'Edison NJ, 1 Dock Rd, 08837',
  transferToAddress: 'Edison NJ, 1 Dock Rd, 08837',
  createDate: '2026-11-20T08:00:00Z',
  updateDate: '2026-11-20T08:00:00Z',
  moved: false,
  checkedQty: 0,
  difference: 0,
  steps: [],
  ...more,
})
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const modal = () => createWrapper().findModal()
const pressInModal = (text: string) =>
  act(async () => {
    const found = modal()
      ?.findAll('button')
      .find((one) => one.getElement().textContent === text)
    if (!found) throw new Error(`no button ${text}`)
    found.click()
  })

/** Waits for the form, because the texts of the dialog may load a moment later and render it again. */
const submit = async () => {
  await until(() => document.querySelector('form') !== null)
  await act(async () => {
    const form = document.querySelector('form')
    if (!form) throw new Error('no form')
    fireEvent.submit(form)
  })
}

describe('the transfers of a warehouse', () => {
  const draw = async (answers: Record<string, (asked: Asked) => Answer>, rows = [transfer()]) => {
    const asked = fakeSite({ [CHECKS]: () => page(rows), ...answers })
    show(<TransferCheckScreen />)
    await screen.findAllByText('Aurora Laptop')
    return asked
  }

  it('are marked as checked after a confirmation with the specified text', async () => {
    const asked = await draw({ [MARK]: () => ({ result: { transferId: 'TF-1', checkedQty: 6, moved: true } }) })
    await press('Mark Checked: Aurora Laptop')
    await screen.findByText('Please confirm if the goods have been properly handled?')
    await pressInModal('Mark Checked')
    await until(() => bodies(asked, MARK).length === 1)
    expect(bodies(asked, MARK)).toEqual([{ doctorNo: COMPANY.doctorNo, transferId: 'TF-1' }])
    await until(() => modal() === null)
  })

  it('show refusals of the server, or the specified text after a server error', async () => {
    const answers: Answer[] = [
      { status: 409, message: 'This transfer has already been checked.', reason: 'transfers.isChecked' },
      { status: 500, message: 'Something went wrong on our side.' },
    ]
    await draw({ [MARK]: () => answers.shift() ?? { status: 500 } })
    await press('Mark Checked: Aurora Laptop')
    await screen.findByText('Please confirm if the goods have been properly handled?')
    await pressInModal('Mark Checked')
    await screen.findByText('This transfer has already been checked.')
    await pressInModal('Mark Checked')
    await screen.findByText('Cannot mark the transfer log, please try again later')
  })

  it('show the error text if the confirmation is canceled', async () => {
    const asked = await draw({})
    flash.clear()
    await press('Mark Checked: Aurora Laptop')
    await screen.findByText('Please confirm if the goods have been properly handled?')
    await pressInModal('Cancel')
    await until(() => modal() === null)
    expect(flashItems().map(({ text }) => text)).toEqual(['Cannot mark the transfer log, please try again later'])
    expect(bodies(asked, MARK)).toEqual([])
  })

  it('are checked in steps; closing a check requires a reason for missing units', async () => {
    const asked = await draw({ [CHECK]: () => ({ result: { transferId: 'TF-1', checkedQty: 5, moved: true } }) })
    await press('Check units of Aurora Laptop')
    await screen.findByText('6 units to check')
    const received = modal()?.getElement().querySelector('[name=received]')
    if (!received) throw new Error('no field')
    await act(async () => fireEvent.change(received, { target: { value: '5' } }))
    expect(screen.queryByText('Reason for the difference')).toBeNull()
    await act(async () => modal()?.findContent().findCheckbox()?.findNativeInput().click())
    await screen.findByText(/Reason for the difference/)
    const select = modal()?.findContent().findSelect()
    act(() => select?.openDropdown())
    act(() => select?.selectOptionByValue('damaged'))
    await pressInModal('Save check')
    await until(() => bodies(asked, CHECK).length === 1)
    expect(bodies(asked, CHECK)).toEqual([
      { doctorNo: COMPANY.doctorNo, transferId: 'TF-1', received: 5, close: true, reason: 'damaged', note: '' },
    ])
  })

  it('repeat the identical check after a server error, including its photo', async () => {
    const answers: Answer[] = [{ status: 500 }, { result: { transferId: 'TF-1', checkedQty: 5, moved: false } }]
    let uploads = 0
    const asked = await draw({
      [PHOTO]: () => ({
        result: { fileNo: `FL-0000000000000000000${++uploads}`, uploads: [{ url: BUCKET, fields: { key: 'k' } }] },
      }),
      [BUCKET]: () => ({}),
      [CHECK]: () => answers.shift() ?? { status: 500 },
    })
    await press('Check units of Aurora Laptop')
    await screen.findByText('6 units to check')
    const [received, photo] = ['[name=received]', '[type=file]'].map((one) => modal()?.getElement().querySelector(one))
    if (!received || !photo) throw new Error('no field')
    await act(async () => fireEvent.change(received, { target: { value: '5' } }))
    const file = new File(['x'], 'box.jpg', { type: 'image/jpeg' })
    await act(async () => fireEvent.change(photo, { target: { files: [file] } }))
    await pressInModal('Save check')
    await until(() => bodies(asked, CHECK).length === 1)
    await pressInModal('Save check')
    await until(() => bodies(asked, CHECK).length === 2)
    const [first, second] = asked.filter(({ path }) => path === CHECK)
    expect(first?.body).toMatchObject({ received: 5, fileNo: 'FL-00000000000000000001' })
    expect(second?.body).toEqual(first?.body)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  it('show the progress and difference of a check, and no action once the check is complete', async () => {
    await draw({}, [
      transfer({ checkedQty: 2 }),
      transfer({ transferId: 'TF-2', checkedQty: 5, difference: 1, moved: true }),
    ])
    screen.getByText('2 of 6 checked')
    screen.getByText('Checked, 1 unit different')
    expect(screen.getAllByRole('button', { name: 'Mark Checked: Aurora Laptop' })).toHaveLength(1)
  })

  it('are filtered by whether they are checked', async () => {
    const asked = await draw({})
    const select = createWrapper().findSelect()
    act(() => select?.openDropdown())
    act(() => select?.selectOptionByValue('no', { expandToViewport: true }))
    await until(() => bodies(asked, CHECKS).some(({ markChecked }) => markChecked === false))
  })
})

describe('the products to transfer', () => {
  const product = (more: object = {}) => ({
    productNo: 'PR-00000000000000000001',
    productName: 'Aurora Laptop',
    condition: 'New',
    upc: '810012340014',
    price: 1,
    size: 'BX-1',
    sizeLabel: 'M',
    stock: 5,
    asin: '',
    note: '',
    sizeDefined: 'Medium',
    inbound: 0,
    notClaimed: 0,
    createDate: '2026-11-20T08:00:00Z',
    ...more,
  })
  const level = {
    warehouseNo: WAREHOUSE,
    warehouse: 'Edison NJ',
    isDoctor: '0',
    productNo: 'PR-1',
    qty: 5,
    notClaimed: 0,
  }
  const receiver = {
    userName: 'bob',
    doctorName: 'Blue Harbor',
    warehouseNo: 'WH-00000000000000000002',
    warehouse: 'Dock 2',
  }

  const draw = async (keyword: object = { transferAddrKeyWold: 'dock' }) => {
    const asked = fakeSite({
      [PRODUCTS]: () => page([product(), product({ productNo: 'PR-2', productName: 'Lamp', stock: 0 })]),
      '/fbm/getFbmList': () => page([{ ...level, note: '' }]),
      '/transfer/getProductFBM': () => ({ result: { ...level, productName: 'Aurora Laptop', upc: '1', ...keyword } }),
      '/transfer/getTransferUserInfoByDoctorNo': () => page([receiver]),
      [SEND]: () => ({ result: { transferId: 'TF-1', transferNo: 'TF-1', qty: 3 } }),
    })
    show(<TransferTo />)
    await screen.findAllByText('Aurora Laptop')
    await press('Transfer Aurora Laptop')
    await until(() => document.querySelector('form') !== null)
    return asked
  }
  const choose = async (at: number, value: string) => {
    const found = createWrapper(modal()?.findContent().getElement() ?? document.body).findAllSelects()[at]
    act(() => found?.openDropdown())
    await act(async () => found?.selectOptionByValue(value))
  }

  it("are sent to a company found by the warehouse's keyword", async () => {
    flash.clear()
    const asked = await draw()
    await until(() => bodies(asked, '/fbm/getFbmList').length > 0)
    await screen.findByText('Transfer Qty')
    await submit()
    await screen.findByText('Transfer To is required.')
    await screen.findByText('Transfer Qty is required.')
    await choose(0, WAREHOUSE)
    await until(() => bodies(asked, '/transfer/getTransferUserInfoByDoctorNo').length > 0)
    await screen.findByText('5 units available')
    await choose(1, `${receiver.warehouseNo} bob`)
    await screen.findByText(
      'The units move to the stock of Blue Harbor immediately. Only Blue Harbor can send them back.',
    )
    const quantity = modal()?.getElement().querySelector('[name=transferQty]')
    if (!quantity) throw new Error('no field')
    await act(async () => fireEvent.change(quantity, { target: { value: '3' } }))
    await submit()
    await until(() => bodies(asked, SEND).length === 1)
    expect(bodies(asked, SEND)[0]).toMatchObject({
      productNo: 'PR-00000000000000000001',
      warehouseNo: WAREHOUSE,
      transferQty: 3,
      to: 'bob',
      toWarehouseNo: receiver.warehouseNo,
    })
    await until(() =>
      expect(flashItems()).toMatchObject([{ text: '3 units of Aurora Laptop transferred to Blue Harbor.' }]),
    )
  })

  it('explain that a warehouse without a keyword cannot send goods, without requesting receivers', async () => {
    const asked = await draw({})
    await until(() => bodies(asked, '/fbm/getFbmList').length > 0)
    await choose(0, WAREHOUSE)
    await screen.findByText('Set the keyword for transfers of this warehouse first, under Warehouses.')
    expect(bodies(asked, '/transfer/getTransferUserInfoByDoctorNo')).toEqual([])
  })
})
