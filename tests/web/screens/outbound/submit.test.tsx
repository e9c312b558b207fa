import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { api } from '../../../../web/api/client.ts'
import { useListCall } from '../../../../web/api/use-list-call.ts'
import { keepDraft, onDraftGone } from '../../../../web/screens/outbound/create/draft.ts'
import { EMPTY, type FilledShipment, shipmentSchema } from '../../../../web/screens/outbound/create/shipment-form.ts'
import { useSubmitShipment } from '../../../../web/screens/outbound/create/use-submit-shipment.ts'
import { type Answer, fakeSite } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const DOCTOR = 'US-000000000000000000D1'
const START = '/outboundFile/uploadFiles'
const SUBMIT = '/outbound/submitOutBound'
const LIST = '/outbound/getOutboundList'
const BUCKET = 'https://bucket.test/'

signedInAt(DOCTOR)

const label = new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' })
/** Returns the shipment as the form passes it, validated on each call. */
const filled = (): FilledShipment =>
  shipmentSchema.parse({
    ...EMPTY,
    warehouseNo: 'WH-00000000000000000001',
    notifiyUserNo: 'US-00000000000000000002',
    labels: [label],
    data: [
      {
        productNo: 'PR-00000000000000000001',
        productName: 'Lamp',
        upc: '81',
        stock: 5,
        toShip: 2,
        service: 'None',
        role: 'plain',
      },
    ],
  })

const draw = (answers: Answer[]) => {
  let uploads = 0
  const asked = fakeSite({
    [START]: () => ({
      result: { fileNo: `FL-0000000000000000000${++uploads}`, uploads: [{ url: BUCKET, fields: { key: 'k' } }] },
    }),
    [BUCKET]: () => ({}),
    [SUBMIT]: () => answers.shift() ?? { status: 500 },
  })
  let send: ReturnType<typeof useSubmitShipment> = async () => {}
  const Form = () => {
    send = useSubmitShipment(DOCTOR)
    return null
  }
  const drawn = renderAt(<Form />, '/outbound/create')
  const submit = () => act(() => send(filled()))
  const tries = () => asked.filter(({ path }) => path === SUBMIT)
  return { ...drawn, asked, submit, tries }
}

it('repeats the identical call after a server error, so that nothing ships twice', async () => {
  const { submit, tries, asked, path } = draw([{ status: 500 }, { result: { outboundNo: 'SP-1', status: 1 } }])
  await expect(submit()).rejects.toMatchObject({ status: 500 })
  await submit()
  const [first, second] = tries()
  expect(second?.body).toEqual(first?.body)
  expect(first?.headers.get('idempotency-key')).toBeTruthy()
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  expect(asked.filter((one) => one.path === BUCKET)).toHaveLength(1)
  expect(path()).toBe('/outbound/working')
})

it('repeats the identical call after a server error and a reload', async () => {
  const answers: Answer[] = [{ status: 500 }, { result: { outboundNo: 'SP-1', status: 1 } }]
  const before = draw(answers)
  await expect(before.submit()).rejects.toMatchObject({ status: 500 })
  before.unmount()
  const { submit, tries, asked } = draw(answers)
  await submit()
  expect(tries()[0]?.body).toEqual(before.tries()[0]?.body)
  expect(tries()[0]?.headers.get('idempotency-key')).toBe(before.tries()[0]?.headers.get('idempotency-key'))
  expect(asked.filter((one) => one.path === BUCKET)).toHaveLength(0)
  expect(Object.keys(localStorage).filter((key) => /attempt|upload/.test(key))).toEqual([])
})

it('uploads the labels again after a refusal only if they were refused', async () => {
  const refused = (at: string): Answer => ({ status: 409, message: 'No.', errors: [{ path: at, message: 'No.' }] })
  const { submit, tries } = draw([refused('data'), refused('fileNo'), { result: { outboundNo: 'SP-1', status: 1 } }])
  await expect(submit()).rejects.toMatchObject({ status: 409 })
  await expect(submit()).rejects.toMatchObject({ status: 409 })
  await submit()
  const numbers = tries().map(({ body }) => body.fileNo)
  expect(numbers).toEqual(['FL-00000000000000000001', 'FL-00000000000000000001', 'FL-00000000000000000002'])
})

it('drops its draft when the answer arrives, so that a reload during the refetch cannot submit twice', async () => {
  keepDraft(DOCTOR, EMPTY)
  let lists = 0
  fakeSite({
    [START]: () => ({
      result: { fileNo: 'FL-00000000000000000001', uploads: [{ url: BUCKET, fields: { key: 'k' } }] },
    }),
    [BUCKET]: () => ({}),
    [SUBMIT]: () => ({ result: { outboundNo: 'SP-1', status: 1 } }),
    // The refetch is never answered.
    [LIST]: () => (lists++ === 0 ? { result: { records: [], total: 0, current: 1, size: 50 } } : new Promise(() => {})),
  })
  let send: ReturnType<typeof useSubmitShipment> = async () => {}
  const Form = () => {
    send = useSubmitShipment(DOCTOR)
    const { data } = useListCall(api.outbound.listOutbounds, { status: 1 })
    return data && 'Listed'
  }
  const { path } = renderAt(<Form />, '/outbound/create')
  await screen.findByText('Listed')
  act(() => void send(filled()))
  await until(() => lists === 2)
  expect(Object.keys(localStorage).filter((key) => /shipment/.test(key))).toEqual([])
  expect(path()).toBe('/outbound/create')
})

it('a draft submitted or cleared in another tab is cleared here too, unless it was changed here', () => {
  const gone = vi.fn()
  const typed = { ...EMPTY, tracking: '1Z' }
  const stop = onDraftGone(DOCTOR, () => typed, gone)
  keepDraft(DOCTOR, typed)
  const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith(`shipment.${DOCTOR}`))
  const oldValue = localStorage.getItem(key)
  const tell = (of: StorageEventInit) => dispatchEvent(new StorageEvent('storage', { key, oldValue, ...of }))
  tell({ newValue: oldValue })
  tell({ newValue: null, oldValue: oldValue?.replace('1Z', '1Z9') ?? null })
  tell({ newValue: null, key: 'other' })
  expect(gone).not.toHaveBeenCalled()
  tell({ newValue: null })
  expect(gone).toHaveBeenCalledTimes(1)
  stop()
  tell({ newValue: null })
  expect(gone).toHaveBeenCalledTimes(1)
})
