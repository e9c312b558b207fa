import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useWatch } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { says } from '../../../shared/contract/issues.ts'
import { productsReasons } from '../../../shared/products/products.reasons.ts'
import { useShown } from '../../../web/components/fields/field-props.ts'
import { MarkedField } from '../../../web/components/fields/marked-field.tsx'
import { TextField } from '../../../web/components/fields/text-field.tsx'
import { FormProblem } from '../../../web/components/modals/form-problem.tsx'
import { SchemaFormElement } from '../../../web/components/modals/schema-form-element.tsx'
import { useSchemaForm } from '../../../web/components/modals/use-schema-form.ts'
import { until } from '../support/until.ts'

const required = says(productsReasons.noteRequired)
const schema = z.object({
  rows: z.array(z.object({ qty: z.number().min(1, required) })),
  name: z.string().min(1, required),
  hidden: z.string().min(1, required),
})

/** Rows whose inputs are not registered with the form, as in a shipment. */
const Rows = ({
  form,
  isShown,
}: {
  form: ReturnType<typeof useSchemaForm<Values, Values>>['form']
  isShown: boolean
}) => {
  if (isShown) return <ShownRows form={form} />
  return null
}

const ShownRows = ({ form }: { form: ReturnType<typeof useSchemaForm<Values, Values>>['form'] }) => {
  useShown(form.control, 'rows')
  const rows = useWatch({ control: form.control, name: 'rows' })
  return rows.map(({ qty }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of a test stay in their places.
    <MarkedField key={at} label={`Quantity ${at + 1}`} errorText={form.formState.errors.rows?.[at]?.qty?.message}>
      <input aria-label={`Quantity ${at + 1}`} defaultValue={qty} />
    </MarkedField>
  ))
}

type Values = z.infer<typeof schema>

const Form = ({ values, isShown = true }: { values: Values; isShown?: boolean }) => {
  const { form, problem, submit, busy } = useSchemaForm<Values, Values>({
    schema,
    defaults: values,
    onSubmit: () => undefined,
  })
  return (
    <SchemaFormElement busy={busy} onSubmit={submit}>
      <Rows form={form} isShown={isShown} />
      <TextField control={form.control} name="name" label="Name" />
      <FormProblem message={problem} />
      <button type="submit">Save</button>
    </SchemaFormElement>
  )
}

const scrolled: Element[] = []
beforeEach(() => {
  scrolled.length = 0
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const save = (values: Values, isShown?: boolean) => {
  render(<Form values={values} {...(isShown === undefined ? {} : { isShown })} />)
  const button = screen.getByRole('button', { name: 'Save' })
  act(() => button.focus())
  fireEvent.submit(button.closest('form') ?? document.body)
}
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('name')

it('focuses the first invalid input in page order, even if the form has not registered it', async () => {
  save({ rows: [{ qty: 1 }, { qty: 0 }], name: '', hidden: 'x' })
  await until(() => expect(focused()).toBe('Quantity 2'))
  expect(scrolled.map((one) => one.getAttribute('aria-label'))).toEqual(['Quantity 2'])
})

it('focuses an invalid field that the form has registered', async () => {
  save({ rows: [{ qty: 1 }], name: '', hidden: 'x' })
  await until(() => expect(focused()).toBe('name'))
})

it('shows an error without a field below the fields, scrolls to it, and keeps the focus on the button', async () => {
  save({ rows: [{ qty: 0 }], name: 'x', hidden: '' }, false)
  await until(() => expect(screen.getByText(/Note is required\./)).toBeDefined())
  await until(() => expect(scrolled.map((one) => one.getAttribute('data-invalid'))).toEqual(['alert']))
  expect(document.activeElement?.textContent).toBe('Save')
})

const MARKED = join('components', 'fields', 'marked-field.tsx')
const WEB = join(import.meta.dirname, '../../../web')
const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'))

it('every component that shows a form error marks it in the DOM', () => {
  const unmarked = sources.filter((path) => {
    const text = readFileSync(join(WEB, path), 'utf8')
    // The form field of Cloudscape shows an error without marking it in the DOM.
    return (
      (path !== MARKED && /<FormField[^>]*errorText/.test(text)) ||
      (/<FileUpload[^>]*errorText/.test(text) && !text.includes('data-invalid'))
    )
  })
  expect(unmarked).toEqual([])
})

it('no form shows a refusal in an alert of its own, which would lack the mark', () => {
  const unmarked = sources.filter((path) => {
    const text = readFileSync(join(WEB, path), 'utf8')
    return text.includes('useSchemaForm(') && /\{problem && <(?:Alert|ProblemAlert)/.test(text)
  })
  expect(unmarked).toEqual([])
})
