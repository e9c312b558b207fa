import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'

// Renders the inbound screens for one person of one company, with helpers for their tests.

export const take = (more: object = {}) => ({
  inboundNo: 'IN-01J9ZK4T7QX3',
  doctorNo: 'US-DOCTOR',
  company: 'Pacific',
  offerNo: 'OF-1',
  productNo: 'PR-1',
  productName: 'Laptop',
  upc: '0042',
  price: 417.5,
  qty: 8,
  num: 8,
  leftNum: 5,
  cancelled: 0,
  status: 0,
  warehouseNo: 'WH-1',
  warehouse: 'Edison NJ',
  userNo: 'US-NURSE',
  userName: 'ann',
  takeDate: '2026-11-20T18:00:00.000Z',
  trackingList: [],
  unClaimedTrackingList: [],
  unMatchedTrackingList: [],
  ...more,
})

export const given = (tracking: string, state: string, more: object = {}) => ({
  tracking,
  qty: 2,
  canClaim: state === 'claimable',
  claimed: 0,
  state,
  givenDate: '2026-11-20T18:00:00.000Z',
  ...more,
})

const company = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }
const session = (role: 'nurse' | 'doctor'): Session => ({
  user: {
    userNo: 'US-1',
    userName: 'ann',
    email: 'ann@example.com',
    phone: '',
    role,
    roleId: 3,
    sessionRole: '2',
    companies: [company],
    permissions: [],
    emailProven: true,
    secondFactor: NO_SECOND_FACTOR,
    userStatus: 1,
  } as Session['user'],
  company,
})

/** Shows a screen at its address. `others`: screens that it links to. */
export const showInbound = (
  element: ReactElement,
  role: 'nurse' | 'doctor',
  { address = '/inbound', others }: { address?: string | undefined; others?: ReactElement } = {},
) =>
  renderAt(
    <SessionContext value={session(role)}>
      <Routes>
        <Route path="/inbound/:active?" element={element} />
        {others}
      </Routes>
    </SessionContext>,
    address,
  )

export const modalText = (): string => createWrapper().findModal()?.getElement().textContent ?? ''
export const isOpen = (): boolean => createWrapper().findModal() !== null
export const press = async (name: string | RegExp) => {
  const button = (await screen.findAllByRole('button', { name })).at(-1)
  await act(async () => button?.click())
}
export const field = (selector: string): HTMLInputElement => {
  const found = createWrapper().findModal()?.getElement().querySelector<HTMLInputElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
export const type = (selector: string, value: string) =>
  act(async () => fireEvent.change(field(selector), { target: { value } }))
export const submit = () => act(async () => fireEvent.submit(field('form')))
