import { act, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { QueueScreen } from '../../../../web/screens/outbound/queue/queue-screen.tsx'
import { flash, flashItems } from '../../../../web/session/flash-store.ts'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { loadTexts } from '../../../../web/texts/i18n.ts'
import { type Answer, bodies, fakeSite, page } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const COMPANIES = ['US-000000000000000000D1', 'US-000000000000000000D2'].map((doctorNo, at) => ({
  doctorNo,
  doctorName: ['Northwind', 'Harbor'][at] ?? '',
}))
const LIST = '/outbound/getOutboundList'
const ONE = '/outbound/getOutbound'
const CHECK = '/outbound/checkPacked'
const TRACK = '/outbound/setOutboundTracking'
const CHANGE = '/outbound/changeOutboundStausById'
const UPS = '1Z999AA10123456784'

signedInAt('')
afterEach(() => {
  vi.restoreAllMocks()
  flash.clear()
})

interface Stored {
  outboundNo: string
  at: number
  status: 1 | 2 | 3
  tracking: string
  packed?: { at: string; userName: string }
}
const recordOf = ({ outboundNo, at, ...more }: Stored) => ({
  outboundNo,
  doctorNo: COMPANIES[at]?.doctorNo,
  company: COMPANIES[at]?.doctorName,
  items: [
    {
      productNo: 'PR-1',
      productName: 'Lamp',
      upc: at === 0 ? '036000291452' : '036000291469',
      qty: 1,
      serviceLabel: '',
    },
  ],
  units: 1,
  warehouse: 'Edison',
  splitPackagesNum: 1,
  priority: 2,
  carrier: '',
  carrierName: '',
  note: '',
  noteFormat: 'text',
  labels: [],
  events: [],
  lots: [],
  ...more,
})

const draw = async (
  shipments: Stored[],
  answers: Record<string, () => Answer | undefined | Promise<undefined>> = {},
  search = '',
) => {
  await loadTexts(['packQueue', 'packing', 'outbound', 'scan'])
  const find = (body: Record<string, unknown>): Stored => {
    const found = shipments.find(({ outboundNo }) => outboundNo === body.outboundNo)
    if (!found) throw new Error('no shipment')
    return found
  }
  const asked = fakeSite({
    [LIST]: () => page(shipments.filter(({ status, packed }) => status === 1 && !packed).map(recordOf)),
    [ONE]: ({ body }) => ({ result: recordOf(find(body)) }),
    [CHECK]: async ({ body }) => {
      const refused = await answers[CHECK]?.()
      if (refused) return refused
      const packed = { at: '2026-11-20T08:00:00Z', userName: 'wanda' }
      find(body).packed = packed
      return { result: { outboundNo: body.outboundNo, packed } }
    },
    [TRACK]: async ({ body }) => {
      const refused = await answers[TRACK]?.()
      if (refused) return refused
      find(body).tracking = String(body.tracking)
      return { result: { outboundNo: body.outboundNo, carrier: '', carrierName: '', tracking: body.tracking } }
    },
    [CHANGE]: async ({ body }) => {
      const refused = await answers[CHANGE]?.()
      if (refused) return refused
      find(body).status = body.status === 2 ? 2 : 1
      return { result: { outboundNo: body.outboundNo, status: body.status } }
    },
  })
  const user = { userNo: 'US-W', userName: 'wanda', role: 'warehouseAdmin', companies: COMPANIES }
  const drawn = renderAt(
    <SessionContext value={{ user: user as unknown as Session['user'], company: undefined }}>
      <Routes>
        <Route path="/outbound/queue" element={<QueueScreen />} />
      </Routes>
    </SessionContext>,
    `/outbound/queue${search}`,
  )
  return { asked, drawn }
}
const scan = (code: string) =>
  act(async () => {
    const field = document.querySelector('input[type=text]')
    if (!field) throw new Error('no field')
    if (code !== '') fireEvent.change(field, { target: { value: code } })
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
/** Stops the clock five seconds from now. An Enter after that is a person's, not the end of a scan or of a step. */
const passTime = (): void => {
  const later = performance.now() + 5000
  vi.spyOn(performance, 'now').mockReturnValue(later)
}
/** Runs the retry that a message offers. */
const runRetry = () =>
  act(async () =>
    flashItems()
      .find(({ retry }) => retry)
      ?.retry?.(),
  )
const wave = (): Stored[] => [
  { outboundNo: 'SP-1', at: 0, status: 1, tracking: '' },
  { outboundNo: 'SP-2', at: 1, status: 1, tracking: '' },
]
const packFirst = async () => {
  await screen.findByText('0 of 1 unit scanned')
  await scan('036000291452')
  await screen.findByText('1 of 1 unit scanned')
  await press('Finish packing')
  await screen.findByText('Scan the tracking number on the label')
}

describe('the pack queue', () => {
  it('asks for all companies with the filters of the list, and names each shipment in the address', async () => {
    const { asked, drawn } = await draw(wave(), {}, '?warehouse=WH-1&priority=2&condition=lamp')
    await screen.findByRole('heading', { level: 2, name: 'Northwind' })
    expect(bodies(asked, LIST)[0]).toMatchObject({
      status: 1,
      toPack: true,
      warehouseNo: 'WH-1',
      priority: 2,
      condition: 'lamp',
    })
    expect(bodies(asked, LIST)[0]).not.toHaveProperty('doctorNo')
    expect(drawn.search()).toContain('at=SP-1')
    await packFirst()
    await scan(UPS)
    await screen.findByRole('heading', { level: 2, name: 'Harbor' })
    expect(bodies(asked, TRACK)).toEqual([
      { doctorNo: COMPANIES[0]?.doctorNo, outboundNo: 'SP-1', tracking: UPS, seenTracking: '' },
    ])
    expect(drawn.search()).toContain('at=SP-2')
    await screen.findByText(/1 shipment left to pack\./)
  })

  it('does not archive with the Enter that finished packing, nor with the second Enter of a scanner', async () => {
    const { asked } = await draw(wave())
    await packFirst()
    await scan('')
    expect(bodies(asked, CHANGE)).toEqual([])
    passTime()
    await scan('')
    await until(() => bodies(asked, CHANGE).length === 1)
    expect(bodies(asked, TRACK)).toEqual([])
    await screen.findByRole('heading', { level: 2, name: 'Harbor' })
  })

  it('does not save a scanned number twice if archiving fails after it', async () => {
    const failures: Answer[] = [{ status: 503, message: 'Busy' }]
    const { asked } = await draw(wave(), { [CHANGE]: () => failures.shift() })
    await packFirst()
    await scan(UPS)
    await screen.findByText(`Expected: ${UPS}. Press Enter in the empty field to archive without a scan.`)
    expect(screen.queryByRole('heading', { level: 2, name: 'Harbor' })).toBeNull()
    await scan(UPS)
    await screen.findByRole('heading', { level: 2, name: 'Harbor' })
    expect(bodies(asked, TRACK)).toHaveLength(1)
    expect(bodies(asked, CHANGE)).toHaveLength(2)
  })

  it('repeats saving and archiving if the save fails, and undoes both', async () => {
    const failures: Answer[] = [{ status: 503, message: 'Busy' }]
    const { asked, drawn } = await draw(wave(), { [TRACK]: () => failures.shift() })
    await packFirst()
    await scan(UPS)
    await until(() => flashItems().some(({ retry }) => retry))
    expect(bodies(asked, CHANGE)).toEqual([])
    await runRetry()
    await screen.findByRole('heading', { level: 2, name: 'Harbor' })
    expect(bodies(asked, TRACK)).toHaveLength(2)
    await act(async () =>
      flashItems()
        .find(({ action }) => action)
        ?.action?.run(),
    )
    await screen.findByRole('heading', { level: 2, name: 'Northwind' })
    expect(bodies(asked, CHANGE).at(-1)).toMatchObject({ outboundNo: 'SP-1', status: 1, from: 'archived' })
    expect(bodies(asked, TRACK).at(-1)).toMatchObject({ outboundNo: 'SP-1', tracking: '', seenTracking: UPS })
    // The shipment that was in hand follows again.
    await scan(UPS)
    await screen.findByRole('heading', { level: 2, name: 'Harbor' })
    expect(drawn.search()).toContain('at=SP-2')
  })

  it('keeps the shipment in hand when a late retry archives another', async () => {
    const failures: Answer[] = [{ status: 503, message: 'Busy' }]
    const { asked, drawn } = await draw(wave(), { [CHANGE]: () => failures.shift() })
    await packFirst()
    await scan(UPS)
    await until(() => flashItems().some(({ retry }) => retry))
    await press('Leave in Working')
    await screen.findByRole('heading', { level: 2, name: 'Harbor' })
    await runRetry()
    await until(() => bodies(asked, CHANGE).length === 2)
    await until(() => flashItems().some(({ action }) => action))
    expect(drawn.search()).toContain('at=SP-2')
    screen.getByRole('heading', { level: 2, name: 'Harbor' })
  })

  it('keeps one field for both steps, and saves no code that began before the label step', async () => {
    let answer = () => {}
    const { asked } = await draw(wave(), {
      [CHECK]: () =>
        new Promise<undefined>((resolve) => {
          answer = () => resolve(undefined)
        }),
    })
    await screen.findByText('0 of 1 unit scanned')
    await scan('036000291452')
    await press('Finish packing')
    const field = document.querySelector('input[type=text]')
    if (!field) throw new Error('no field')
    await act(async () => fireEvent.change(field, { target: { value: UPS.slice(0, 8) } }))
    await act(async () => answer())
    await screen.findByText('Scan the tracking number on the label')
    expect(document.querySelector('input[type=text]')).toBe(field)
    expect(field).toHaveProperty('value', UPS.slice(0, 8))
    await scan(UPS)
    await screen.findByText('This code was scanned before the units were checked. Scan the label again.')
    passTime()
    await scan('')
    expect([bodies(asked, TRACK), bodies(asked, CHANGE)]).toEqual([[], []])
    await scan(UPS)
    await screen.findByRole('heading', { level: 2, name: 'Harbor' })
    expect(bodies(asked, TRACK)).toMatchObject([{ tracking: UPS }])
  })

  it('saves by scan only what is a label of a carrier and no product of the queue', async () => {
    const shipments = wave()
    const { asked } = await draw(shipments)
    await packFirst()
    await scan('036000291469')
    await screen.findByText('This is the code of a product. Scan the label of the parcel.')
    await scan('PALLET-77')
    await screen.findByText(/^PALLET77 has no format of a known carrier/)
    passTime()
    await scan('')
    expect([bodies(asked, TRACK), bodies(asked, CHANGE)]).toEqual([[], []])
    await press('Save PALLET77 and archive')
    await screen.findByRole('heading', { level: 2, name: 'Harbor' })
    expect(bodies(asked, TRACK)).toMatchObject([{ tracking: 'PALLET-77' }])
  })

  it('does not archive with Enter after a wrong label', async () => {
    const [first, second] = wave()
    if (!first || !second) throw new Error('no shipments')
    const { asked } = await draw([{ ...first, tracking: UPS }, second])
    await packFirst()
    passTime()
    await scan('1Z12345E0205271688')
    await screen.findByText(`The label has 1Z12345E0205271688, but the shipment has ${UPS}.`)
    await scan('')
    await scan('')
    expect(bodies(asked, CHANGE)).toEqual([])
    await scan(UPS)
    await screen.findByRole('heading', { level: 2, name: 'Harbor' })
    expect(bodies(asked, TRACK)).toEqual([])
  })

  it('tells that another packer was faster, and goes on', async () => {
    const shipments = wave()
    await draw(shipments, {
      [CHECK]: () => {
        Object.assign(shipments[0] ?? {}, { packed: { at: '2026-11-20T08:00:00Z', userName: 'nora' } })
        return { status: 409, message: 'nora has already packed this shipment.', reason: 'outbound.isPacked' }
      },
    })
    await screen.findByText('0 of 1 unit scanned')
    await scan('036000291452')
    await press('Finish packing')
    await screen.findByText(/nora has already packed this shipment\. Put the units back/)
    await press('Next shipment')
    await screen.findByRole('heading', { level: 2, name: 'Harbor' })
  })

  it('brings skipped shipments last, on request', async () => {
    await draw(wave())
    await screen.findByRole('heading', { level: 2, name: 'Northwind' })
    await press('Skip')
    await screen.findByRole('heading', { level: 2, name: 'Harbor' })
    await press('Skip')
    await screen.findByText('Only the 2 shipments that you skipped are left.')
    await press('Pack skipped shipments')
    await screen.findByRole('heading', { level: 2, name: 'Northwind' })
  })
})
