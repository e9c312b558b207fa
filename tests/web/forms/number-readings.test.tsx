import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod'
import { MoneyField } from '../../../web/components/fields/money-field.tsx'
import { NumberField } from '../../../web/components/fields/number-field.tsx'
import { useSchemaForm } from '../../../web/components/modals/use-schema-form.ts'
import { until } from '../support/until.ts'

const schema = z.object({ fee: z.number().max(100_000), qty: z.int() })

let sent: unknown
const Form = () => {
  const { form, submit } = useSchemaForm({ schema, defaults: {}, onSubmit: (values) => (sent = values) })
  return (
    <>
      <MoneyField control={form.control} name="fee" label="Fee" />
      <NumberField control={form.control} name="qty" label="Units" />
      <button type="button" onClick={() => void submit()}>
        Send
      </button>
    </>
  )
}

afterEach(cleanup)

const field = (name: string): HTMLInputElement => {
  const input = document.querySelector(`input[name="${name}"]`)
  if (input instanceof HTMLInputElement) return input
  throw new Error(`no field ${name}`)
}
const type = (name: string, value: string) => act(async () => fireEvent.change(field(name), { target: { value } }))
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const choices = () => screen.queryAllByRole('button', { name: /^Use / }).map(({ textContent }) => textContent)

it.each([
  ['1.125', ['Use $1,125.00', 'Use $1.1250'], 'Use $1.1250', 1.125],
  ['412.505', ['Use $412.5050'], 'Use $412.5050', 412.505],
  ['1,234', ['Use $1,234.00', 'Use $1.2340'], 'Use $1,234.00', 1234],
  ['412,50', ['Use $412.50'], 'Use $412.50', 412.5],
])('the amount %s is accepted after a click on one of the offered readings', async (text, offered, chosen, fee) => {
  render(<Form />)
  await type('fee', text)
  await type('qty', '1')
  await press('Send')
  await until(() => expect(choices()).toEqual(offered))
  await press(chosen)
  await until(() => expect(choices()).toEqual([]))
  expect(document.activeElement).toBe(field('fee'))
  await press('Send')
  await until(() => expect(sent).toEqual({ fee, qty: 1 }))
})

it.each([
  ['5,000', ['Use 5,000'], 'Use 5,000', 5000],
  ['5.000', ['Use 5,000', 'Use 5'], 'Use 5,000', 5000],
  ['1,299', ['Use 1,299'], 'Use 1,299', 1299],
])('the quantity %s is accepted after a click on one of the offered readings', async (text, offered, chosen, qty) => {
  render(<Form />)
  await type('fee', '1')
  await type('qty', text)
  await press('Send')
  await until(() => expect(choices()).toEqual(offered))
  await press(chosen)
  await press('Send')
  await until(() => expect(sent).toEqual({ fee: 1, qty }))
})

it('offers nothing for a text that is not a number', async () => {
  render(<Form />)
  await type('fee', 'abc')
  await press('Send')
  await until(() => expect(screen.getByText('Use a number.')).toBeDefined())
  expect(choices()).toEqual([])
})
