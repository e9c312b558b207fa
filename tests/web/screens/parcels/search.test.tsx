import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useKeys } from '../../../../web/app/keys/use-keys.tsx'
import { mayOpen } from '../../../../web/app/places.ts'
import { placeOf } from '../../../../web/screens/search/places.ts'
import { SearchBox } from '../../../../web/screens/search/search-box.tsx'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { loadTexts } from '../../../../web/texts/i18n.ts'
import { type Asked, fakeSite } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const SEARCH = '/common/search'
const DOCTOR = 'US-DOCTOR'
const TRACKING = '1Z999AA10123456784'

signedInAt(DOCTOR)
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

const hit = (no: string, more: object = {}) => ({ no, doctorNo: DOCTOR, company: 'Northwind', isExact: false, ...more })
const parcel = { kind: 'parcel', hits: [hit(TRACKING, { isExact: true, qty: 5 })], more: false }
const products = {
  kind: 'product',
  hits: [hit('PR-1', { productName: 'Aurora lamp' }), hit('PR-2', { productName: 'Aurora laptop' })],
  more: true,
}

const show = async (role: string, answer: (asked: Asked) => object, address = '/overview') => {
  await act(() => loadTexts(['search']))
  const asked = fakeSite({ [SEARCH]: (call) => answer(call) })
  const user = { userNo: 'US-1', userName: 'jo', role, companies: [], permissions: [] } as unknown as Session['user']
  const company = role === 'warehouseAdmin' ? undefined : ({ doctorNo: DOCTOR, doctorName: 'Northwind' } as never)
  const at = renderAt(
    <SessionContext value={{ user, company }}>
      <SearchBox />
      <input aria-label="another field" />
    </SessionContext>,
    address,
  )
  return { ...at, asked }
}
const field = () => screen.getByRole('combobox') as HTMLInputElement
const type = (text: string) => {
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: text } })
}
const press = (key: string) => {
  const keyCode = { Enter: 13, ArrowDown: 40, ArrowUp: 38, Escape: 27 }[key]
  fireEvent.keyDown(field(), { key, keyCode })
}
const lines = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

it('searches once typing pauses, only for the last text, and groups hits by kind', async () => {
  const { asked } = await show('doctor', () => ({ result: { groups: [products] } }))
  for (const text of ['a', 'au', 'aur', 'auro']) type(text)
  await screen.findByText('Aurora lamp')
  expect(asked.map(({ body }) => body)).toEqual([{ doctorNo: DOCTOR, condition: 'auro' }])
  expect(screen.getByRole('group', { name: 'Products' })).toBeDefined()
  expect(screen.getByText('More than 5 found. Only the first 5 are shown.')).toBeDefined()
  expect(lines()).toContain('“auro” in Inventory')
})

it('opens the only exact match directly after a scan, without a pause', async () => {
  const { asked, path } = await show('doctor', () => ({ result: { groups: [parcel, products] } }))
  type(TRACKING)
  press('Enter')
  await until(() => expect(path()).toBe(`/parcel/${TRACKING}`))
  expect(asked).toHaveLength(1)
  expect(field().value).toBe('')
})

it('Enter does not navigate if several hits match, and arrow keys select one', async () => {
  const { path } = await show('doctor', () => ({ result: { groups: [products] } }))
  type('aurora')
  press('Enter')
  await screen.findByText('Aurora laptop')
  expect(path()).toBe('/overview')
  press('ArrowDown')
  press('ArrowDown')
  const active = field().getAttribute('aria-activedescendant')
  expect(document.getElementById(active ?? '')?.textContent).toContain('Aurora laptop')
  press('Enter')
  await until(() => expect(path()).toBe('/inventory/PR-2'))
})

it('typing after Enter discards the answer to the earlier text', async () => {
  let answer = (_: object): void => {}
  const late = new Promise<object>((resolve) => {
    answer = resolve
  })
  const { path, asked } = await show('doctor', ({ body }) =>
    body.condition === TRACKING ? late : { result: { groups: [] } },
  )
  type(TRACKING)
  press('Enter')
  await until(() => expect(asked).toHaveLength(1))
  type('other')
  await act(async () => answer({ result: { groups: [parcel] } }))
  await screen.findByText('Nothing found for “other”')
  expect(path()).toBe('/overview')
})

it("'/' focuses the search box, except from another field", async () => {
  await show('doctor', () => ({ result: { groups: [] } }))
  renderHook(() => useKeys(() => undefined))
  const other = screen.getByLabelText('another field')
  other.focus()
  fireEvent.keyDown(other, { key: '/' })
  // A key counts once no other one has followed it for a moment.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.activeElement).toBe(other)
  other.blur()
  fireEvent.keyDown(document.body, { key: '/' })
  await waitFor(() => expect(document.activeElement).toBe(field()))
})

it('remembers recent searches, and repeats one or clears them on request', async () => {
  const { path } = await show('nurse', () => ({ result: { groups: [parcel] } }))
  type(TRACKING)
  press('Enter')
  await until(() => expect(path()).toBe(`/parcel/${TRACKING}`))
  act(() => field().blur())
  act(() => field().focus())
  expect(lines()).toEqual([TRACKING])
  fireEvent.click(screen.getByRole('option', { name: TRACKING }))
  await until(() => expect(field().value).toBe(''))
  act(() => field().blur())
  act(() => field().focus())
  fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }))
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
})

it('shows a failure with a retry button, and closes on Escape', async () => {
  let fails = true
  await show('doctor', () => (fails ? { status: 503, message: 'Later.' } : { result: { groups: [parcel] } }))
  type(TRACKING)
  const again = await screen.findByRole('button', { name: 'Try again' })
  fails = false
  fireEvent.click(again)
  await screen.findByRole('group', { name: 'Parcels' })
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

it('finds accounts for a super admin, and offers the same search in the list of users', async () => {
  const account = hit('US-1', { userName: 'ann', email: 'ann@x.example', doctorNo: '', company: '' })
  const people = { kind: 'person', hits: [account], more: false }
  const { path } = await show('superAdmin', () => ({ result: { groups: [people] } }))
  expect(field().placeholder).toBe('Account name, email or number; warehouse')
  type('ann')
  await screen.findByRole('group', { name: 'People' })
  expect(lines()).toEqual(['annUS-1 · ann@x.example', '“ann” in Users'])
  press('Enter')
  await until(() => expect(path()).toBe('/users/US-1'))
})

it.each([
  ['doctor', 'inbound', { status: 1 }, '/inbound/viewed', '?condition=IN-1&status=completed'],
  ['nurse', 'inbound', { status: 0 }, '/inbound/open', '?condition=IN-1'],
  ['warehouseAdmin', 'product', {}, '/inventory', `?tab=products&of=${DOCTOR}&condition=IN-1`],
  ['nurse', 'offer', {}, '/offer/IN-1', ''],
])('leads a %s to the page of a %s hit', async (role, kind, more, pathname, query) => {
  const group = { kind, hits: [hit('IN-1', { isExact: true, ...more })], more: false }
  const { path, search } = await show(role, () => ({ result: { groups: [group] } }))
  type('IN-1')
  press('Enter')
  await until(() => expect(path() + search()).toBe(pathname + query))
})

it('takes the focus when opened by its icon, and closes after navigating', async () => {
  const bar = document.createElement('header')
  // This is the markup that Cloudscape renders.
  bar.innerHTML = '<div data-utility-special="search"><span><a role="button" tabindex="0">icon</a></span></div>'
  document.body.append(bar)
  const icon = bar.querySelector('a')
  const pressed = vi.fn()
  icon?.addEventListener('click', pressed)
  icon?.focus()
  const { path } = await show('doctor', () => ({ result: { groups: [parcel] } }))
  expect(document.activeElement).toBe(field())
  type(TRACKING)
  press('Enter')
  await until(() => expect(path()).toBe(`/parcel/${TRACKING}`))
  expect(pressed).toHaveBeenCalledOnce()
  bar.remove()
})

it.each([
  ['shipment', 'doctor', {}, '/outbound/shipments/NO-1'],
  ['shipment', 'warehouseAdmin', {}, `/outbound/shipments/NO-1?of=${DOCTOR}`],
  ['discrepancy', 'warehouseAdmin', {}, `/discrepancies/NO-1?of=${DOCTOR}`],
  ['transfer', 'doctor', {}, '/outbound/transferLogs?condition=NO-1'],
  ['transfer', 'warehouseAdmin', {}, '/transferCheck?condition=NO-1'],
  [
    'mixedPackage',
    'warehouseAdmin',
    { tracking: TRACKING },
    `/mixedPackageList/packages?of=${DOCTOR}&tracking=${TRACKING}`,
  ],
  ['mixedClaim', 'nurse', { tracking: TRACKING }, `/mixedPackageClaim/myClaims?tracking=${TRACKING}`],
  ['batch', 'warehouseAdmin', { status: 1 }, `/inbound/history?of=${DOCTOR}&condition=NO-1`],
  ['mixedBatch', 'warehouseAdmin', { status: 0 }, `/mixedPackageList/toConfirm?of=${DOCTOR}&batchNumber=NO-1`],
  ['import', 'warehouseAdmin', {}, `/inbound/imports?of=${DOCTOR}&importNo=NO-1`],
  ['report', 'nurse', { status: 2 }, '/inbound/reported?condition=NO-1&status=rejected'],
  ['proposal', 'doctor', {}, '/offer/proposed?condition=NO-1'],
  ['payment', 'nurse', {}, '/payments/requests?condition=NO-1'],
  ['bill', 'warehouseAdmin', { month: '2026-10' }, '/payments?month=2026-10'],
  ['person', 'doctor', { userName: 'ann' }, '/teams?condition=ann'],
  ['warehouse', 'doctor', {}, '/warehouse?condition=NO-1'],
  ['person', 'superAdmin', { userName: 'ann' }, '/users/NO-1'],
  ['warehouse', 'superAdmin', {}, `/warehouse?doctorNo=${DOCTOR}`],
] as const)('leads from a %s to the page where %s sees it', (kind, role, more, href) => {
  expect(placeOf(kind, hit('NO-1', more), role)).toBe(href)
  expect(mayOpen({ role }, href)).toBe(true)
})
