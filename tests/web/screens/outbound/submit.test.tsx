import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EMPTY, type FilledShipment, shipmentSchema } from '../../../../web/screens/outbound/create/shipment-form.ts'
import { useSubmitShipment } from '../../../../web/screens/outbound/create/use-submit-shipment.ts'
import { type Answer, fakeSite } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'

const DOCTOR = 'US-000000000000000000D1'
const START = '/outboundFile/uploadFiles'
const SUBMIT = '/outbound/submitOutBound'
const BUCKET = 'https://bucket.test/'

signedInAt(DOCTOR)

const label = new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' })
/** As the form hands them over: checked anew at each try. */
const filled = (): FilledShipment =>
  shipmentSchema.parse({
    ...EMPTY,
    ...{ warehouseNo: 'WH-00000000000000000001', notifiyUserNo: 'US-00000000000000000002', labels: [label] },
    data: [
      {
        ...{ productNo: 'PR-00000000000000000001', productName: 'Lamp', upc: '81', stock: 5, toShip: 2 },
        ...{ service: 'None', role: 'plain' },
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

it('after a lost answer makes the very same call again, so that nothing is shipped twice', async () => {
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

it('after a lost answer and a reload of the page makes the very same call again', async () => {
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

it('after a refusal uploads the labels again only where the labels were refused', async () => {
  const refused = (at: string): Answer => ({ status: 409, message: 'No.', errors: [{ path: at, message: 'No.' }] })
  const { submit, tries } = draw([refused('data'), refused('fileNo'), { result: { outboundNo: 'SP-1', status: 1 } }])
  await expect(submit()).rejects.toMatchObject({ status: 409 })
  await expect(submit()).rejects.toMatchObject({ status: 409 })
  await submit()
  const numbers = tries().map(({ body }) => body.fileNo)
  expect(numbers).toEqual(['FL-00000000000000000001', 'FL-00000000000000000001', 'FL-00000000000000000002'])
})
