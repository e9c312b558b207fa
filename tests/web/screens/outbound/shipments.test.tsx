import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { CompanyShipments } from '../../../../web/screens/outbound/doctor-outbound.tsx'
import { ShipmentsTable } from '../../../../web/screens/outbound/shipments-table.tsx'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { storeCompany } from '../../../../web/session/stored-login.ts'
import { type Answer, type Asked, bodies, fakeSite, page } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'
import { windowWidth } from '../../support/window-width.ts'

const { saveFrom, zipped } = vi.hoisted(() => ({ saveFrom: vi.fn(), zipped: [] as { name: string }[] }))
vi.mock('../../../../web/components/export/save-from.ts', () => ({
  saveFrom,
  saveBlob: (_: Blob, fileName: string) => saveFrom('blob:', fileName),
}))
vi.mock('client-zip', () => ({
  downloadZip: (files: AsyncIterable<{ name: string }>) => ({
    blob: async () => {
      for await (const { name } of files) zipped.push({ name })
      return new Blob(['zip'])
    },
  }),
}))

const COMPANY = { doctorNo: 'US-000000000000000000D1', doctorName: 'Northwind' }
const LIST = '/outbound/getOutboundList'
const CHANGE = '/outbound/changeOutboundStausById'
const LABELS = `/outboundFile/exportPackageLabelImageById?doctorNo=${COMPANY.doctorNo}&outboundNo=SP-1`

signedInAt(COMPANY.doctorNo)

const userOf = (role: 'doctor' | 'nurse') =>
  ({
    userNo: 'US-ME',
    userName: 'ann',
    email: 'ann@example.com',
    phone: '',
    role,
    roleId: 1,
    sessionRole: '1',
    companies: [COMPANY],
    permissions: [],
    emailProven: true,
    secondFactor: NO_SECOND_FACTOR,
    userStatus: 1,
  }) as unknown as Session['user']
const shipment = (more: object = {}) => ({
  outboundId: 'SP-1',
  outboundNo: 'SP-1',
  productName: 'Aurora Laptop',
  ...COMPANY,
  company: 'Northwind',
  items: [
    { productNo: 'PR-1', productName: 'Aurora Laptop', upc: '81', qty: 3, type: 1, service: 'None', serviceLabel: '' },
    { productNo: 'PR-2', productName: 'Sleeve', upc: '82', qty: 3, type: 1, service: 'None', serviceLabel: '' },
  ],
  units: 6,
  mainProduct: '',
  users: 'nell',
  notifyUserNo: 'US-2',
  status: 1,
  warehouseNo: 'WH-1',
  warehouse: 'Dock 4, Edison',
  splitPackagesNum: 1,
  priority: 2,
  carrier: 'UPS',
  carrierName: '',
  tracking: '1Z999AA10123456784',
  instruction: '',
  instructionFormat: 'text',
  note: '',
  noteFormat: 'text',
  labels: [],
  createBy: 'ann',
  createDate: '2026-11-20T08:00:00Z',
  outboundDate: '2026-11-20T08:00:00Z',
  ...more,
})
const draw = async (
  rows: object[],
  answers: Record<string, (asked: Asked) => Answer> = {},
  role: 'doctor' | 'nurse' = 'doctor',
) => {
  const asked = fakeSite({ [LIST]: () => page(rows), '/warehouse/getWarehouseList': () => page([]), ...answers })
  renderAt(
    <SessionContext value={{ user: userOf(role), company: COMPANY }}>
      <Routes>
        <Route path="*" element={role === 'doctor' ? <CompanyShipments status={1} /> : <ShipmentsTable status={1} />} />
      </Routes>
    </SessionContext>,
  )
  await screen.findAllByText('Aurora Laptop and 1 more')
  return asked
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const confirm = (text: string) =>
  act(async () => {
    const buttons = createWrapper().findModal()?.findAll('button') ?? []
    const found = buttons.find((one) => one.getElement().textContent === text)
    if (!found) throw new Error(`no button ${text}`)
    found.click()
  })

describe('the working shipments of a company', () => {
  it('have the name of their product, and are canceled after confirmation', async () => {
    const asked = await draw([shipment()], { [CHANGE]: () => ({ result: { outboundNo: 'SP-1', status: 3 } }) })
    expect(screen.getByText('Urgent')).toBeDefined()
    await press('Cancel the shipment of Aurora Laptop')
    await screen.findByText(/All 6 units return to their lots in Dock 4, Edison/)
    expect(bodies(asked, CHANGE)).toEqual([])
    await confirm('Cancel shipment')
    await until(() => bodies(asked, CHANGE).length === 1)
    expect(bodies(asked, CHANGE)).toEqual([{ doctorNo: COMPANY.doctorNo, outboundNo: 'SP-1', status: 3 }])
    await until(() => createWrapper().findModal() === null)
  })

  it('show why a shipment can no longer be archived', async () => {
    const refusal = { status: 409, message: 'This shipment is already canceled.', reason: 'outbound.notWorking' }
    await draw([shipment()], { [CHANGE]: () => refusal })
    await press('Archive the shipment of Aurora Laptop')
    await screen.findByText(/can no longer be canceled/)
    await confirm('Archive')
    expect(await screen.findByText('This shipment is already canceled.')).toBeDefined()
  })

  it('whose submission was interrupted can be finished, but not archived, and have no labels to download', async () => {
    const asked = await draw([shipment({ unfinished: 'submitting' })], {
      [CHANGE]: () => ({ result: { outboundNo: 'SP-1', status: 1 } }),
    })
    expect(screen.getByText('Submission not finished')).toBeDefined()
    for (const name of [/^Archive/, /^Download the labels/]) expect(screen.queryByRole('button', { name })).toBeNull()
    await press('Finish submitting the shipment of Aurora Laptop')
    await screen.findByText(/The submission was interrupted/)
    await confirm('Finish submitting')
    await until(() => bodies(asked, CHANGE).length === 1)
    expect(bodies(asked, CHANGE)).toMatchObject([{ status: 1 }])
  })
})

describe('labels', () => {
  const file = (fileName: string) => ({ fileName, size: 3, url: `https://bucket.test/${fileName}` })
  const bucket = Object.fromEntries(
    ['a.pdf', 'A.pdf', 'b.png'].map((name) => [`https://bucket.test/${name}`, () => ({})]),
  )
  const download = async (fileName: string, files: object[]) => {
    saveFrom.mockClear()
    zipped.length = 0
    await draw([shipment()], { ...bucket, [LABELS]: () => ({ result: { fileName, files } }) })
    await press('Download the labels of Aurora Laptop')
  }

  it('are saved as a plain file if there is only one', async () => {
    await download('ups.pdf', [file('ups.pdf')])
    await until(() => saveFrom.mock.calls.length === 1)
    expect(saveFrom).toHaveBeenCalledWith('https://bucket.test/ups.pdf', 'ups.pdf')
  })

  it('are saved as one archive if there are several, each under a unique name', async () => {
    await download('labels_SP-1.zip', [file('a.pdf'), file('A.pdf'), file('b.png')])
    await until(() => saveFrom.mock.calls.length === 1)
    expect(zipped.map(({ name }) => name)).toEqual(['a.pdf', 'A (2).pdf', 'b.png'])
    expect(saveFrom.mock.calls[0]?.[1]).toBe('labels_SP-1.zip')
  })

  it('are fetched from new URLs if the first may have expired on a slow network', async () => {
    saveFrom.mockClear()
    const now = vi.spyOn(Date, 'now')
    const began = Date.now()
    let asked = 0
    const fetched: string[] = []
    const bucketOf = (nth: number, name: string) => `https://bucket.test/${nth}/${name}`
    const served = (nth: number, name: string) => ({
      [bucketOf(nth, name)]: () => {
        fetched.push(`${nth}/${name}`)
        // The first file takes four and a half minutes.
        now.mockReturnValue(began + 270_000)
        return {}
      },
    })
    await draw([shipment()], {
      ...served(1, 'a.pdf'),
      ...served(1, 'b.pdf'),
      ...served(2, 'b.pdf'),
      [LABELS]: () => {
        const nth = ++asked
        const files = ['a.pdf', 'b.pdf'].map((name) => ({ fileName: name, size: 3, url: bucketOf(nth, name) }))
        return { result: { fileName: 'labels_SP-1.zip', files } }
      },
    })
    await press('Download the labels of Aurora Laptop')
    await until(() => saveFrom.mock.calls.length === 1)
    now.mockRestore()
    expect(fetched).toEqual(['1/a.pdf', '2/b.pdf'])
  })
})

it('filters shipments by notified person: the company can choose anyone, packers only themselves', async () => {
  const members = [{ userNo: 'US-2', userName: 'nell', status: 1 }]
  const choose = async (of: string, name: string) => {
    const select = createWrapper()
      .findAllSelects()
      .find((one) => one.getElement().textContent?.includes(of))
    if (!select) throw new Error(`no filter ${of}`)
    await act(async () => select.openDropdown())
    await act(async () => {
      const options = select.findDropdown({ expandToViewport: true }).findOptions()
      const found = options.findIndex((one) => one.getElement().textContent?.includes(name))
      select.selectOption(found + 1, { expandToViewport: true })
    })
  }
  const last = (asked: Asked[]) => bodies(asked, LIST).at(-1)
  const company = await draw([shipment()], { '/member/getAllUserByLogin': () => page(members) })
  await screen.findByText('Notified: any user')
  await choose('Notified: any user', 'nell')
  await until(() => JSON.stringify(last(company)).includes('"userNo":"US-2"'))
  cleanup()
  const packer = await draw([shipment()], {}, 'nurse')
  await screen.findByText('Notified: any user')
  await choose('Notified: any user', 'Notified: me')
  await until(() => JSON.stringify(last(packer)).includes('"userNo":"US-ME"'))
  expect(bodies(packer, '/member/getAllUserByLogin')).toEqual([])
})

describe('the shipments of a warehouse admin', () => {
  const OTHER = { doctorNo: 'US-000000000000000000D2', doctorName: 'Blue Harbor' }
  const drawAll = (address: string, companies = [COMPANY, OTHER], status: 1 | 2 = 1) => {
    const asked = fakeSite({ [LIST]: () => page([shipment()]), '/warehouse/queryWareHouseInfoList': () => page([]) })
    storeCompany(undefined)
    const user = { ...userOf('nurse'), role: 'warehouseAdmin' as const, companies }
    renderAt(
      <SessionContext value={{ user, company: undefined }}>
        <ShipmentsTable status={status} />
      </SessionContext>,
      address,
    )
    return asked
  }

  it('are from all companies until one is chosen, each with its name', async () => {
    const all = drawAll('/outbound')
    await screen.findAllByText('Aurora Laptop and 1 more')
    expect(bodies(all, LIST)[0]).not.toHaveProperty('doctorNo')
    expect(screen.getByText('Northwind')).toBeDefined()
    cleanup()
    const one = drawAll(`/outbound?of=${OTHER.doctorNo}`)
    await until(() => expect(bodies(one, LIST)[0]).toMatchObject({ doctorNo: OTHER.doctorNo }))
    cleanup()
    const only = drawAll('/outbound', [OTHER])
    await until(() => expect(bodies(only, LIST)[0]).toMatchObject({ doctorNo: OTHER.doctorNo }))
  })

  it('are limited to days and, within one company, to a product once they are archived', async () => {
    const address = '/outbound?productNo=PR-1&startDate=2026-11-01'
    const chosen = { status: 2, productNo: 'PR-1', startDate: '2026-11-01' }
    const asked = drawAll(address, [OTHER], 2)
    await until(() => expect(bodies(asked, LIST)[0]).toMatchObject(chosen))
    expect(await screen.findByText('PR-1')).toBeDefined()
    cleanup()
    const all = drawAll(address, [COMPANY, OTHER], 2)
    await screen.findAllByText('Aurora Laptop and 1 more')
    expect(screen.queryByText('PR-1')).toBeNull()
    expect(bodies(all, LIST)[0]).not.toHaveProperty('productNo')
    cleanup()
    const working = drawAll(address, [OTHER])
    await until(() => expect(bodies(working, LIST)[0]).not.toHaveProperty('startDate'))
  })

  it('are filtered by priority', async () => {
    const asked = drawAll('/outbound?priority=2')
    await until(() => expect(bodies(asked, LIST)[0]).toMatchObject({ status: 1, priority: 2 }))
    cleanup()
    const any = drawAll('/outbound')
    await until(() => expect(bodies(any, LIST)[0]).not.toHaveProperty('priority'))
  })
})

it('packers can print barcodes and open the pack check, but not cancel', async () => {
  await draw([shipment()], {}, 'nurse')
  for (const name of ['Print barcodes of Aurora Laptop', 'Pack check of Aurora Laptop'])
    expect(screen.getByRole('button', { name })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
})

it('the card of a canceled shipment shows no dash instead of its actions', async () => {
  windowWidth(390)
  await draw([shipment({ status: 3 })])
  const card = (await screen.findByText(/Aurora Laptop/)).closest('[data-row]')
  expect(card?.textContent).toContain('Dock 4, Edison')
  expect([...(card?.querySelectorAll('div') ?? [])].filter(({ textContent }) => textContent === '-')).toEqual([])
})
