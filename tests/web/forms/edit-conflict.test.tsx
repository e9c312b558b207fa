import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
// The panel is fetched at the first conflict. It is loaded here so that no wait below includes compiling it.
import '../../../web/components/modals/conflict-panel.tsx'
import { showInstant } from '../../../web/components/text/format.ts'
import { WebhookModal } from '../../../web/screens/integrations/webhooks/webhook-modal.tsx'
import { EditOfferModal } from '../../../web/screens/offers/form/edit-offer-modal.tsx'
import type { OfferRecord } from '../../../web/screens/offers/offer-record.ts'
import { InstructionModal } from '../../../web/screens/outbound/templates/instruction-modal.tsx'
import { TemplateForm } from '../../../web/screens/outbound/templates/template-form.tsx'
import type { TemplateRecord } from '../../../web/screens/outbound/templates/template-record.ts'
import { BankModal } from '../../../web/screens/payments/banks/bank-modal.tsx'
import { EditMemberModal } from '../../../web/screens/people/teams/edit-member-modal.tsx'
import { EditGroupModal } from '../../../web/screens/people/teams/group-modal.tsx'
import type { GroupRecord, MemberRecord } from '../../../web/screens/people/teams/member-record.ts'
import { EditProductModal } from '../../../web/screens/products/product-modal.tsx'
import type { ProductRecord } from '../../../web/screens/products/product-record.ts'
import { EditWarehouseModal } from '../../../web/screens/warehouses/warehouse-modals.tsx'
import type { WarehouseRecord } from '../../../web/screens/warehouses/warehouse-record.ts'
import { type Session, SessionContext } from '../../../web/session/session-context.tsx'
import { DETAIL, field, modal, offer, SAVE, submit, type } from '../screens/offers/offers-page.ts'
import { type Answer, bodies, fakeSite } from '../support/fake-site.ts'
import { renderAt } from '../support/render.tsx'
import { signedInAt } from '../support/signed-in-at.ts'
import { until } from '../support/until.ts'

const AT = '2026-11-27T09:30:00.000Z'
const edited = (version: number): Answer => ({
  status: 409,
  message: 'ann changed this.',
  reason: 'general.editedMeanwhile',
  params: { userName: 'ann', at: AT, fields: 'price', version },
  errors: [{ path: 'price', message: 'ann has changed this.' }],
})
const refused = (path: string, reason: string, message: string): Answer => ({
  status: 400,
  message,
  reason,
  params: { taken: 20, left: 23 },
  errors: [{ path, message }],
})

const opened = offer({ version: 3, holdHours: 0 }) as unknown as OfferRecord
const fresh = (more: object) => ({ result: { ...opened, version: 4, ...more, offerUsers: [], offerUsersTotal: 0 } })

/** The rows of the panel, each with the field, the user's value and the saved value. */
const rows = (): string[][] =>
  [...modal().getElement().querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].slice(0, 3).map((cell) => (cell.lastChild?.textContent ?? '').trim()),
  )
const chosen = (label: string) =>
  createWrapper()
    .findAllRadioGroups()
    .find((one) => one.getElement().getAttribute('aria-label') === label)
    ?.findInputByValue('mine')
    ?.getElement().checked
    ? 'mine'
    : 'theirs'
const choose = (label: string, value: 'mine' | 'theirs') => {
  const group = createWrapper()
    .findAllRadioGroups()
    .find((one) => one.getElement().getAttribute('aria-label') === label)
  const input = group?.findInputByValue(value)
  if (!input) throw new Error(`no choice for ${label}`)
  return act(async () => fireEvent.click(input.getElement()))
}

signedInAt('US-DOCTOR')

const draw = (answers: Parameters<typeof fakeSite>[0]) => {
  const asked = fakeSite({
    '/group/getGroupAndMemberInfoList': () => ({
      result: { groups: [], named: [], members: { records: [], total: 0, current: 1, size: 50 } },
    }),
    ...answers,
  })
  let isClosed = false
  renderAt(<EditOfferModal offer={opened} onClose={() => (isClosed = true)} />)
  return { asked, isClosed: () => isClosed }
}

describe('the form of an offer that another person may have changed since it was opened', () => {
  it('stays open with the typed values, shows both versions, and is saved with the newly read version', async () => {
    let version = 4
    const { asked, isClosed } = draw({
      [SAVE]: ({ body }) => (body.version === version ? { result: { offerNo: 'OF-1', version: 5 } } : edited(version)),
      [DETAIL]: () => fresh({ price: 420, bouns: 8, expireDate: '2099-02-02' }),
    })
    await until(() => field('price'))
    await type('price', '430')
    await type('holdHours', '24')
    await submit()
    await until(() => expect(rows().length).toBeGreaterThan(0))
    expect(isClosed()).toBe(false)
    expect(screen.getByText(`ann changed this at ${showInstant(AT)}, after you opened it`)).toBeDefined()
    expect(rows()).toEqual([
      ['Price ($)', '$430.00', '$420.00'],
      ['Bonus ($)', '$5.00', '$8.00'],
      ['Expiry date', '2099-01-01', '2099-02-02'],
    ])
    // Typed values stay; untouched fields take the saved value.
    expect([field('price').value, field('bonus').value, field('holdHours').value]).toEqual(['430.00', '8.00', '24'])
    expect([chosen('Price ($)'), chosen('Bonus ($)')]).toEqual(['mine', 'theirs'])
    await choose('Bonus ($)', 'mine')
    expect(field('bonus').value).toBe('5.00')
    version = 4
    await submit()
    await until(() => expect(isClosed()).toBe(true))
    const saves = bodies(asked, SAVE)
    expect(saves.map((one) => one.version)).toEqual([3, 4])
    expect(saves[1]).toMatchObject({ price: 430, bouns: 5, expireDate: '2099-02-02', holdHours: 24 })
    const keys = asked.filter(({ path }) => path === SAVE).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  it('names who changed a field, even if the call names it differently and someone else saved last', async () => {
    const conflict = edited(4)
    const { errors = [] } = conflict
    const bob = { path: 'bouns', reason: 'general.editedText', message: 'bob.', params: { userName: 'bob' } }
    draw({
      [SAVE]: () => ({ ...conflict, errors: [...errors, bob] }),
      [DETAIL]: () => fresh({ bouns: 8 }),
    })
    await until(() => field('bonus'))
    await type('bonus', '6')
    await submit()
    await until(() => expect(rows()).toHaveLength(1))
    expect(modal().getElement().textContent).toContain('bob')
  })

  it('uses the saved value of a field if it is chosen', async () => {
    const { asked, isClosed } = draw({
      [SAVE]: ({ body }) => (body.version === 4 ? { result: { offerNo: 'OF-1', version: 5 } } : edited(4)),
      [DETAIL]: () => fresh({ price: 420 }),
    })
    await until(() => field('price'))
    await type('price', '430')
    await submit()
    await until(() => expect(rows()).toHaveLength(1))
    await choose('Price ($)', 'theirs')
    expect(field('price').value).toBe('420.00')
    await submit()
    await until(() => expect(isClosed()).toBe(true))
    expect(bodies(asked, SAVE)[1]).toMatchObject({ price: 420, version: 4 })
  })

  it('recomputes the units left from the typed total and the units taken meanwhile', async () => {
    const { asked, isClosed } = draw({
      [SAVE]: ({ body }) => (body.version === 4 ? { result: { offerNo: 'OF-1', version: 5 } } : edited(4)),
      [DETAIL]: () => fresh({ price: 420, leftNum: 20, taken: 20 }),
    })
    await until(() => field('price'))
    await type('quantity', '50')
    expect(field('leftNum').value).toBe('37')
    await submit()
    await until(() => expect(rows()).toHaveLength(1))
    expect([field('quantity').value, field('leftNum').value]).toEqual(['50', '30'])
    await submit()
    await until(() => expect(isClosed()).toBe(true))
    expect(bodies(asked, SAVE)[1]).toMatchObject({ quantity: 50, price: 420 })
    expect(bodies(asked, SAVE)[1]).not.toHaveProperty('leftNum')
  })

  it('sends the changed total without the units left', async () => {
    const { asked, isClosed } = draw({ [SAVE]: () => ({ result: { offerNo: 'OF-1', version: 4 } }) })
    await until(() => field('price'))
    await type('leftNum', '20')
    await type('quantity', '50')
    expect(field('leftNum').value).toBe('37')
    await submit()
    await until(() => expect(isClosed()).toBe(true))
    expect(bodies(asked, SAVE)[0]).toMatchObject({ quantity: 50 })
    expect(bodies(asked, SAVE)[0]).not.toHaveProperty('leftNum')
  })

  it('recomputes the units left from the units now taken if a total below those is refused', async () => {
    const { asked, isClosed } = draw({
      [SAVE]: ({ body }) =>
        Number(body.quantity) >= 20
          ? { result: { offerNo: 'OF-1', version: 4 } }
          : refused('quantity', 'offers.totalBelowTaken', 'Total cannot be below the 20 already taken.'),
      [DETAIL]: () => fresh({ version: 3, leftNum: 20, taken: 20 }),
    })
    await until(() => field('price'))
    await type('quantity', '15')
    await submit()
    await until(() => expect(field('leftNum').value).toBe('2'))
    expect(await screen.findAllByText('Total cannot be below the 20 already taken.')).not.toHaveLength(0)
    await type('quantity', '22')
    expect(field('leftNum').value).toBe('2')
    await submit()
    await until(() => expect(isClosed()).toBe(true))
    expect(bodies(asked, SAVE)[1]).toMatchObject({ quantity: 22, version: 3 })
  })

  it('keeps the typed units left, and shows the total that results with the units taken meanwhile', async () => {
    const { asked, isClosed } = draw({
      [SAVE]: ({ body }) =>
        Number(body.quantity) - Number(body.leftNum) === 20
          ? { result: { offerNo: 'OF-1', version: 4 } }
          : refused('leftNum', 'offers.leftMustBe', 'Left must be 23: the total less the 20 already taken.'),
      [DETAIL]: () => fresh({ version: 3, leftNum: 20, taken: 20 }),
    })
    await until(() => field('price'))
    await type('leftNum', '30')
    expect(field('quantity').value).toBe('43')
    await submit()
    await until(() => expect(field('quantity').value).toBe('50'))
    expect(field('leftNum').value).toBe('30')
    expect(
      await screen.findByText('Units already taken: 20. With 30 left, the total is 50. Save again if that is right.'),
    ).toBeDefined()
    await submit()
    await until(() => expect(isClosed()).toBe(true))
    expect(bodies(asked, SAVE)[1]).toMatchObject({ quantity: 50, leftNum: 30, version: 3 })
  })

  it('shows a second conflict with the value that was typed after the first', async () => {
    let version = 4
    let price = 420
    const { asked, isClosed } = draw({
      [SAVE]: ({ body }) => (body.version === version ? { result: { offerNo: 'OF-1' } } : edited(version)),
      [DETAIL]: () => fresh({ price, version }),
    })
    await until(() => field('price'))
    await type('price', '430')
    await submit()
    await until(() => expect(rows()).toEqual([['Price ($)', '$430.00', '$420.00']]))
    version = 5
    price = 425
    await type('price', '435')
    await submit()
    await until(() => expect(rows()).toEqual([['Price ($)', '$435.00', '$425.00']]))
    await submit()
    await until(() => expect(isClosed()).toBe(true))
    expect(bodies(asked, SAVE).map((one) => [one.version, one.price])).toEqual([
      [3, 430],
      [4, 435],
      [5, 435],
    ])
  })

  it('shows why the record cannot be reread', async () => {
    const { isClosed } = draw({
      [SAVE]: () => edited(4),
      [DETAIL]: () => ({ status: 404, message: 'This offer does not exist, or you do not have access to it.' }),
    })
    await until(() => field('price'))
    await type('price', '430')
    await submit()
    expect(await screen.findByText('This offer does not exist, or you do not have access to it.')).toBeDefined()
    expect(field('price').value).toBe('430')
    expect(isClosed()).toBe(false)
  })
})

describe('a group that another person has changed since the form was opened', () => {
  const group: GroupRecord = {
    id: 'GR-1',
    groupNo: 'GR-1',
    groupName: 'East',
    userCount: 1,
    transactions: 12,
    amount: null,
    minPayment: null,
    createTime: '2026-11-20T00:00:00Z',
    version: 1,
  }

  it('keeps the typed name, and uses the saved value of an untouched limit', async () => {
    let isClosed = false
    const asked = fakeSite({
      '/group/saveOrUpdateGroup': ({ body }) =>
        body.version === 6
          ? { result: { groupNo: 'GR-1', version: 7 } }
          : { status: 409, message: 'changed', reason: 'general.versionPassed', params: { version: 6 } },
      '/group/getGroupInfoById': () => ({
        result: { ...group, groupName: 'North', transactions: null, amount: 900, version: 6, users: '' },
      }),
    })
    renderAt(<EditGroupModal group={group} onClose={() => (isClosed = true)} />)
    await until(() => field('groupName'))
    await type('groupName', 'East coast')
    await submit()
    await until(() => expect(rows()).toHaveLength(3))
    expect(screen.getByText('This was changed after you opened it')).toBeDefined()
    expect(rows().map(([, mine, theirs]) => [mine, theirs])).toEqual([
      ['East coast', 'North'],
      ['12', '-'],
      ['-', '$900.00'],
    ])
    expect(field('transactions').value).toBe('')
    await submit()
    await until(() => expect(isClosed).toBe(true))
    expect(bodies(asked, '/group/saveOrUpdateGroup')).toMatchObject([
      { groupName: 'East coast', transactions: 12, amount: null, version: 1 },
      { groupName: 'East coast', transactions: null, amount: 900, version: 6 },
    ])
  })
})

describe('the other forms of records that several people edit', () => {
  const at = '2026-11-20T00:00:00Z'
  const bank = {
    bankNo: 'BK-1',
    category: 'Bank Transfer' as const,
    currency: 'USD' as const,
    bankName: 'Harbor Bank',
    accountType: '',
    accountHolder: 'Ann Lee',
    accountNumber: '**** 0366',
    bankAddress: '',
    createDate: at,
    updateDate: at,
    version: 3,
  }
  const hook = {
    webhookNo: 'WK-1',
    format: 'signed' as const,
    language: 'en' as const,
    url: 'https://hooks.example.com/a',
    description: 'Stock',
    status: 'enabled' as const,
    events: ['bill.paid' as const],
    rotation: 1,
    createDate: at,
    createUserName: 'jo',
    version: 3,
  }
  const instruction = {
    id: 'IN-1',
    name: 'Fragile',
    text: 'Two layers',
    textFormat: 'text' as const,
    note: '',
    userName: 'jo',
    updateDate: at,
    version: 3,
  }
  const product = {
    productNo: 'PR-1',
    productName: 'Aurora 14',
    condition: 'New',
    asin: '',
    upc: '810012340014',
    note: '',
    price: 412.5,
    size: 'BX-00000000000000000001',
    sizeLabel: 'M',
    sizeDefined: 'Medium',
    stock: 8,
    inbound: 5,
    notClaimed: 2,
    createDate: at,
    thumbnail: '',
    version: 3,
  } as unknown as ProductRecord
  const member = {
    memberId: 'US-2',
    doctorId: 'US-DOCTOR',
    userNo: 'US-2',
    userName: 'nina',
    alias: '',
    email: 'nina@x.co',
    role: 'nurse',
    roleId: 2,
    sessionRole: '2',
    status: 1,
    isDisabled: false,
    groups: [],
    transactions: 7,
    amount: 0,
    minPayment: 0,
    own: { transactions: null, amount: null, minPayment: null },
    createTime: at,
    pendingTransactions: 2,
    pendingAmount: 835,
    version: 3,
  } as unknown as MemberRecord
  const warehouse = {
    warehouseNo: 'WH-00000000000000000001',
    doctorNo: 'US-DOCTOR',
    doctorName: 'Pacific',
    warehouse: 'Edison NJ',
    state: 'NJ',
    city: 'Edison',
    address: '12 Raritan',
    zipCode: '08837',
    adminNo: 'US-4',
    admin: 'wanda',
    isVisiable: '0',
    isDoctor: '0',
    timeZone: 'America/New_York',
    version: 3,
  } as unknown as WarehouseRecord
  const session = { user: { role: 'doctor', companies: [] }, company: { doctorNo: 'US-DOCTOR' } } as unknown as Session
  const template = {
    id: 'TM-1',
    templateName: 'Laptop kit',
    warehouseNo: 'WH-00000000000000000001',
    warehouse: 'Edison NJ',
    isWarehouseGone: false,
    mainProductId: 'PR-00000000000000000001',
    mainProductName: 'Aurora 14',
    mainProductUpc: '810012340014',
    mainProductQty: 1,
    stock: 5,
    isMainGone: false,
    items: [],
    updateDate: at,
    version: 3,
  } as unknown as TemplateRecord
  const page = (record: object) => ({ result: { records: [record], total: 1, current: 1, size: 100 } })
  const FORMS = [
    {
      of: 'bank account',
      name: 'bankName',
      save: '/bank/saveOrUpdateBankInfo',
      read: '/bank/queryBankInfoById',
      draw: (onClose: () => void) => <BankModal bank={bank} onClose={onClose} />,
      saved: { result: { ...bank, bankName: 'Pier Bank', version: 4 } },
    },
    {
      of: 'webhook',
      name: 'url',
      save: '/integrations/saveWebhook',
      read: '/integrations/getWebhookList',
      draw: (onClose: () => void) => <WebhookModal hook={hook} onSecret={() => {}} onClose={onClose} />,
      saved: page({ ...hook, url: 'https://hooks.example.com/b', version: 4 }),
    },
    {
      of: 'instruction',
      name: 'name',
      save: '/instruction/addOrEditInfo',
      read: '/instruction/getList',
      draw: (onClose: () => void) => <InstructionModal instruction={instruction} onClose={onClose} />,
      saved: page({ ...instruction, name: 'Glass', version: 4 }),
    },
    {
      of: 'product',
      name: 'asin',
      save: '/products/saveOrUpdateById',
      read: '/products/getProductAndDiscount',
      draw: (onClose: () => void) => <EditProductModal product={product} onClose={onClose} />,
      saved: { result: { ...product, asin: 'B000000001', version: 4 } },
    },
    {
      of: 'member',
      name: 'alias',
      save: '/member/editInfo',
      read: '/member/getMemberById',
      draw: (onClose: () => void) => <EditMemberModal member={member} onClose={onClose} />,
      saved: { result: { ...member, alias: 'Nina from the pier', version: 4 } },
    },
    {
      of: 'warehouse',
      name: 'city',
      save: '/warehouse/addWareHouse',
      read: '/warehouse/queryWareHouseById',
      draw: (onClose: () => void) => (
        <SessionContext value={session}>
          <EditWarehouseModal warehouse={warehouse} onClose={onClose} />
        </SessionContext>
      ),
      // The dialog reads the stored record when it opens.
      opened: { result: warehouse },
      saved: { result: { ...warehouse, city: 'Newark', version: 4 } },
    },
    {
      of: 'bundle',
      name: 'templateName',
      save: '/outbound/addOrUpdateCustomizationTemplate4Outbound',
      read: '/outbound/getCustomizationTemplate4Outbound',
      draw: (onClose: () => void) => <TemplateForm template={template} onClose={onClose} />,
      saved: page({ ...template, templateName: 'Pier kit', version: 4 }),
    },
  ]

  const empty = () => ({ result: { records: [], total: 0, current: 1, size: 100 } })
  const OPTIONS = {
    '/boxsizes/selectOptions': () =>
      page({ id: 'BX-00000000000000000001', sizeDefined: 'Medium', sizeLabel: 'M', desc: '' }),
    '/warehouse/getWarehouseByUser': empty,
    '/warehouse/queryWareHouseInfoList': () => page(warehouse),
    '/outbound/getProductsByWarehouseId': empty,
    '/serviceFee/selectOptions': empty,
    '/products/getProductList': empty,
  }

  it.each(FORMS)(
    'keep the typed values ($of), and send the newly read version',
    async ({ name, save, read, ...one }) => {
      let isClosed = false
      const asked = fakeSite({
        [save]: ({ body }) => (body.version === 4 ? { result: {} } : edited(4)),
        [read]: () => (bodies(asked, save).length === 0 && 'opened' in one ? one.opened : one.saved),
        ...OPTIONS,
      })
      renderAt(one.draw(() => (isClosed = true)))
      await until(() => field(name))
      const typed = { url: 'https://hooks.example.com/c', asin: 'B000000002' }[name] ?? 'Typed'
      await type(name, typed)
      await submit()
      await until(() => expect(rows()).toHaveLength(1))
      expect([isClosed, field(name).value]).toEqual([false, typed])
      await submit()
      await until(() => expect(isClosed).toBe(true))
      expect(bodies(asked, save).map((body) => [body[name], body.version])).toEqual([
        [typed, 3],
        [typed, 4],
      ])
    },
  )
})
