import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod'
import { payments } from '../../../shared/payments/payments.contract.ts'
import { NoteField } from '../../../web/components/fields/note-field.tsx'
import { NumberField } from '../../../web/components/fields/number-field.tsx'
import { isRequired, keepSchema } from '../../../web/components/fields/required.ts'
import { SelectField } from '../../../web/components/fields/select-field.tsx'
import { TextField } from '../../../web/components/fields/text-field.tsx'
import { useSchemaForm } from '../../../web/components/modals/use-schema-form.ts'

const schema = z.object({
  name: z.string().trim().min(1),
  asin: z.string().optional(),
  note: z.string(),
  qty: z.int().min(1),
  size: z.string().min(1),
  kind: z.string().min(1),
  rows: z.array(z.object({ upc: z.string().min(1), text: z.string() })),
})
const defaults = { name: '', note: '', size: '', kind: 'plain', rows: [{ upc: '', text: '' }] }

const Form = () => {
  const { control } = useSchemaForm({ schema, defaults, onSubmit: () => undefined }).form
  return (
    <>
      <TextField control={control} name="name" label="Name" />
      <TextField control={control} name="asin" label="ASIN" optional />
      <NoteField control={control} name="note" label="Note" />
      <NumberField control={control} name="qty" label="Quantity" />
      <SelectField control={control} name="size" label="Size" options={[]} />
      <SelectField control={control} name="kind" label="Kind" options={[{ value: 'plain', label: 'Plain' }]} />
      <TextField control={control} name="rows.0.upc" label="UPC" />
      <TextField control={control} name="rows.0.text" label="Text" />
    </>
  )
}

afterEach(cleanup)

it('marks only the fields that the schema refuses if empty, before sending', () => {
  render(<Form />)
  const marked = [...document.querySelectorAll('label span span, label span')].filter(({ className }) =>
    /required/.test(className),
  )
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Name', 'Quantity', 'Size', 'UPC'])
  expect(screen.getByLabelText('Name').getAttribute('aria-required')).toBe('true')
  expect(screen.getByLabelText('Note').getAttribute('aria-required')).not.toBe('true')
})

it('marks a required field even if a restored draft has filled it in', () => {
  const Draft = () => {
    const { control } = useSchemaForm({
      schema,
      defaults: { ...defaults, size: 'M' },
      blank: defaults,
      onSubmit: () => undefined,
    }).form
    return (
      <>
        <SelectField control={control} name="size" label="Size" options={[{ value: 'M', label: 'M' }]} />
        <SelectField control={control} name="kind" label="Kind" options={[{ value: 'plain', label: 'Plain' }]} />
      </>
    )
  }
  render(<Draft />)
  const marked = [...document.querySelectorAll('label span')].filter(({ className }) => /required/.test(className))
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Size'])
})

it('requires a note to request a payment, to pay a request and to start a payout', () => {
  const { requestPayment, payRequest, startPayout } = payments.calls
  for (const call of [requestPayment, payRequest, startPayout]) {
    const control = {}
    keepSchema(control, { schema: call.body, defaults: {} })
    expect(isRequired(control, 'note')).toBe(true)
  }
})
