import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { EMPTY, type FilledShipment, shipmentSchema } from '../../../../web/screens/outbound/create/shipment-form.ts'
import { useBoxesAsked } from '../../../../web/screens/outbound/create/use-boxes-asked.tsx'
import { loadTexts } from '../../../../web/texts/i18n.ts'
import { renderAt } from '../../support/render.tsx'
import { until } from '../../support/until.ts'

const label = new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' })
const filled = (splitPackagesNum: number): FilledShipment =>
  shipmentSchema.parse({
    ...EMPTY,
    warehouseNo: 'WH-00000000000000000001',
    notifiyUserNo: 'US-00000000000000000002',
    labels: [label],
    splitPackagesNum,
    data: [1, 2].map((at) => ({
      productNo: `PR-0000000000000000000${at}`,
      productName: `Lamp ${at}`,
      upc: '81',
      stock: 5,
      toShip: 2,
      service: 'None',
      role: 'plain',
    })),
  })

const draw = async () => {
  await loadTexts(['shipping'])
  const sent = vi.fn(async () => {})
  let send: (values: FilledShipment) => Promise<void> = async () => {}
  const Form = () => {
    const { question, send: asking } = useBoxesAsked(sent)
    send = asking
    return question
  }
  renderAt(<Form />)
  return { sent, submit: (boxes: number) => act(async () => void send(filled(boxes))) }
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const QUESTION = 'The shipment has 5 boxes for 4 units. Boxes beyond the units are charged too.'

it('sends a shipment with as many boxes as units at once', async () => {
  const { sent, submit } = await draw()
  await submit(4)
  expect(sent).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('More boxes than units')).toBeNull()
})

it('asks before it sends a shipment with more boxes than units, each time', async () => {
  const { sent, submit } = await draw()
  await submit(5)
  await screen.findByText(QUESTION)
  await press('Change it')
  expect(sent).not.toHaveBeenCalled()
  await until(() => screen.queryByText(QUESTION) === null)
  await submit(5)
  await screen.findByText(QUESTION)
  await press('Submit shipment')
  await until(() => sent.mock.calls.length === 1)
  await until(() => screen.queryByText(QUESTION) === null)
})
