import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CancelUnitsModal } from '../../../../web/screens/inbound/cancel-units-modal.tsx'
import type { Take } from '../../../../web/screens/inbound/take-record.ts'
import { flashItems } from '../../../../web/session/flash-store.ts'
import { fakeSite } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signInFresh } from '../../support/sign-in-fresh.ts'
import { until } from '../../support/until.ts'

const CANCEL = '/inbound/cancelNurseInbound'

const take: Take = {
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
  warehouse: 'Edison',
  warehouseAddress: 'Edison NJ, 1 Dock Rd, 08837',
  userNo: 'US-NURSE',
  userName: 'ann',
  takeDate: '2026-11-20T18:00:00.000Z',
  trackingList: [],
  unClaimedTrackingList: [],
  unMatchedTrackingList: [],
}

signInFresh()

it('requires a quantity, shows how many units can be canceled, and cancels all of them', async () => {
  const asked = fakeSite({ [CANCEL]: () => ({ result: { leftNum: 0, cancelled: 5, returned: 5, status: 2 } }) })
  const onClose = vi.fn()
  renderAt(<CancelUnitsModal take={take} onClose={onClose} />)
  const text = () => createWrapper().findModal()?.getElement().textContent ?? ''
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
  await until(() => expect(text()).toContain('1 to 5.'))
  await press('Cancel units')
  await until(() => expect(text()).toContain('Cancel quantity is required.'))
  await press('All (5)')
  await press('Cancel units')
  await until(() => expect(onClose).toHaveBeenCalled())
  expect(asked.map(({ path, body }) => [path, body.inboundNo, body.cancelNum])).toEqual([[CANCEL, take.inboundNo, 5]])
  expect(flashItems()).toMatchObject([{ text: '5 units of Laptop canceled.' }])
})
