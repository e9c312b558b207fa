import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DialogTable } from '../../../web/components/table/dialog-table.tsx'

afterEach(cleanup)

const ROWS = ['Lamp', 'Desk', 'Chair', 'Shelf'].map((name) => ({ name }))

const Goods = ({ onChange }: { onChange: (names: string[]) => void }) => {
  const [rows, setRows] = useState<typeof ROWS>([])
  return (
    <DialogTable
      label="Goods"
      rows={ROWS}
      columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
      rowKey={({ name }) => name}
      empty="None"
      selection={{
        rows,
        label: ({ name }) => name,
        canChoose: ({ name }) => name !== 'Chair',
        onChange: (next) => {
          setRows(next)
          onChange(next.map(({ name }) => name))
        },
      }}
    />
  )
}

const show = () => {
  let chosen: string[] = []
  render(
    <Goods
      onChange={(names) => {
        chosen = names
      }}
    />,
  )
  return () => chosen
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Selection ${name}` })

it('selects all rows that can be selected, or none', () => {
  const chosen = show()
  const all = box('Select all on this page')
  fireEvent.click(box('Select Desk'))
  expect(all).toMatchObject({ checked: false, indeterminate: true })
  fireEvent.click(all)
  expect(chosen()).toEqual(['Desk', 'Lamp', 'Shelf'])
  expect(all).toMatchObject({ checked: true, indeterminate: false })
  expect(box('Select Chair')).toMatchObject({ checked: false, disabled: true })
  fireEvent.click(all)
  expect(chosen()).toEqual([])
})

it('extends the selection, or its removal, to the last clicked row with Shift', () => {
  const chosen = show()
  fireEvent.click(box('Select Lamp'))
  fireEvent.click(box('Select Shelf'), { shiftKey: true })
  expect(chosen()).toEqual(['Lamp', 'Desk', 'Shelf'])
  fireEvent.click(box('Select Desk'), { shiftKey: true })
  expect(chosen()).toEqual(['Lamp'])
})

it('moves the focus between rows with the arrow keys', () => {
  show()
  box('Select Lamp').focus()
  fireEvent.keyDown(box('Select Lamp'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(box('Select Desk'))
  fireEvent.keyDown(box('Select Desk'), { key: 'ArrowUp' })
  expect(document.activeElement).toBe(box('Select Lamp'))
})
