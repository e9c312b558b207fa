import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod'
import { TextField } from '../../../web/components/fields/text-field.tsx'
import { FormModal } from '../../../web/components/modals/form-modal.tsx'
import { LeaveGuard } from '../../../web/components/modals/leave-guard.tsx'
import { SchemaFormElement } from '../../../web/components/modals/schema-form-element.tsx'
import { useSchemaForm } from '../../../web/components/modals/use-schema-form.ts'
import { until } from '../support/until.ts'

const schema = z.object({ name: z.string().min(1) })
const defaults = { name: '' }
let save: () => unknown = () => undefined

const PageForm = ({ isKept = false }) => {
  const { form, submit, busy } = useSchemaForm({ schema, defaults, isKept, onSubmit: () => save() })
  return (
    <SchemaFormElement busy={busy} onSubmit={submit}>
      <TextField control={form.control} name="name" label="Name" />
      <Link to="/other">Elsewhere</Link>
      <Link to="/form?page=2">Next page</Link>
    </SchemaFormElement>
  )
}

const List = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      {isOpen && (
        <FormModal
          title="Add a name"
          submitText="Save"
          schema={schema}
          defaults={defaults}
          onSubmit={() => save()}
          onClose={() => setOpen(false)}
        >
          {({ control }) => <TextField control={control} name="name" label="Name" />}
        </FormModal>
      )}
    </>
  )
}

const Root = () => (
  <>
    <Outlet />
    <LeaveGuard />
  </>
)

const at = (...addresses: string[]) => {
  const children = [
    { path: 'before', element: <p>Before</p> },
    { path: 'other', element: <p>Other</p> },
    { path: 'list', element: <List /> },
    { path: 'form', element: <PageForm /> },
    { path: 'draft', element: <PageForm isKept /> },
  ]
  const router = createMemoryRouter([{ element: <Root />, children }], { initialEntries: addresses })
  render(<RouterProvider router={router} />)
  const go = (by: number) => act(async () => void router.navigate(by))
  return { router, go, path: () => router.state.location.pathname + router.state.location.search }
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } })
const asks = () => screen.queryByText('Your changes will be lost. Are you sure?') !== null
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

const wouldAsk = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

afterEach(() => {
  cleanup()
  save = () => undefined
})

it('asks each time before Back closes a dialog, and keeps what was typed', async () => {
  const { go, path } = at('/before', '/list')
  await press('Add')
  type('Laptop')
  for (const _ of [1, 2]) {
    await go(-1)
    await until(asks)
    expect(path()).toBe('/list')
    await press('Keep editing')
    await until(() => !asks())
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Laptop')
  }
  await go(-1)
  await until(asks)
  await press('Discard')
  await until(() => path() === '/before')
  expect(asks()).toBe(false)
})

it('lets Back proceed if nothing was typed', async () => {
  const { go, path } = at('/before', '/list')
  await press('Add')
  await go(-1)
  expect([path(), asks()]).toEqual(['/before', false])
})

it('closes a dialog whose input is discarded if Back stays on the same screen', async () => {
  const { go, path } = at('/list', '/list?page=2')
  await press('Add')
  type('Laptop')
  await go(-1)
  await until(asks)
  await press('Discard')
  await until(() => path() === '/list')
  await until(() => screen.queryByLabelText('Name') === null)
})

it('asks before a link leaves a page with a form, but not if only the page number of a list beside it changes', async () => {
  const { path } = at('/form')
  type('Laptop')
  fireEvent.click(screen.getByText('Next page'))
  await until(() => path() === '/form?page=2')
  expect(asks()).toBe(false)
  fireEvent.click(screen.getByText('Elsewhere'))
  await until(asks)
  await press('Discard')
  await until(() => path() === '/other')
})

it('does not ask if the form itself navigates after saving, or if its draft is kept', async () => {
  const sent = at('/form')
  save = () => sent.router.navigate('/other')
  type('Laptop')
  await act(async () => void fireEvent.submit(document.querySelector('form') ?? document.body))
  await until(() => sent.path() === '/other')
  cleanup()
  const kept = at('/before', '/draft')
  type('Laptop')
  expect(wouldAsk()).toBe(false)
  await kept.go(-1)
  expect([kept.path(), asks()]).toEqual(['/before', false])
})

it('makes the browser ask before it reloads or closes a page with typed values', () => {
  at('/form')
  expect(wouldAsk()).toBe(false)
  type('Laptop')
  expect(wouldAsk()).toBe(true)
})
