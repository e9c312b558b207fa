import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConfirmModal } from '../../../web/components/modals/confirm-modal.tsx'
import { DialogTable } from '../../../web/components/table/dialog-table.tsx'
import { storeLogin } from '../support/fake-site.ts'
import { renderAt } from '../support/render.tsx'
import { until } from '../support/until.ts'

beforeEach(() => storeLogin())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A list whose rows are removed on request, immediately or after a dialog. */
const Rows = ({ asks }: { asks: boolean }) => {
  const [rows, setRows] = useState(['one', 'two'])
  const [asked, setAsked] = useState<string>()
  const leave = (row: string) => setRows((all) => all.filter((other) => other !== row))
  const columns = [
    {
      id: 'name',
      header: 'Name',
      cell: (row: string) => (
        <button type="button" onClick={() => (asks ? setAsked(row) : leave(row))}>
          {`Archive ${row}`}
        </button>
      ),
    },
  ]
  return (
    <>
      <DialogTable label="Numbers" rows={rows} columns={columns} rowKey={(row) => row} empty="None" />
      {asked && (
        <ConfirmModal
          title="Archive?"
          text="Really?"
          confirmText="Yes"
          cancelText="No"
          onConfirm={async () => leave(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
const focused = () => document.activeElement
const archive = (row: string) => screen.getByRole('button', { name: `Archive ${row}` })

it('keeps the focus in the list if the focused row is removed', async () => {
  renderAt(<Rows asks={false} />)
  archive('one').focus()
  act(() => archive('one').click())
  expect(focused()).toBe(screen.getByRole('region', { name: 'Numbers' }))
})

it('returns the focus to the row if its dialog is declined, and to the list if it is confirmed', async () => {
  renderAt(<Rows asks />)
  archive('one').focus()
  act(() => archive('one').click())
  act(() => screen.getByRole('button', { name: 'No' }).click())
  await until(() => expect(focused()).toBe(archive('one')))
  act(() => archive('one').click())
  act(() => screen.getByRole('button', { name: 'Yes' }).click())
  await until(() => expect(focused()).toBe(screen.getByRole('region', { name: 'Numbers' })))
})

it('does not move a focus outside the list', async () => {
  renderAt(
    <>
      <input aria-label="Elsewhere" />
      <Rows asks={false} />
    </>,
  )
  archive('two').focus()
  screen.getByLabelText('Elsewhere').focus()
  act(() => archive('two').click())
  expect(focused()).toBe(screen.getByLabelText('Elsewhere'))
})
