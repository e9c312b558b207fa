import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent } from '@testing-library/react'
import { until } from './until.ts'

/** Finds the open dialog. */
export const dialog = () => createWrapper().findModal()
export const dialogText = (): string => dialog()?.getElement().textContent ?? ''
/** Waits for the dialog with this title and for its form; texts and fields may load a moment later. */
export const dialogOpened = (title: string): Promise<void> =>
  until(() => dialog()?.findHeader().getElement().textContent === title && document.querySelector('form') !== null)
export const dialogClosed = (): Promise<void> => until(() => dialog() === null)

/** Types into the field with this name. */
export const enter = (name: string, value: string) =>
  act(async () => {
    const input = dialog()?.getElement().querySelector(`[name=${name}]`)
    if (!input) throw new Error(`no field ${name}`)
    fireEvent.change(input, { target: { value } })
  })

/** Selects an option in the dialog's only select. */
export const choose = (value: string) => {
  const select = dialog()?.findContent().findSelect()
  if (!select) throw new Error('the dialog has no select')
  act(() => select.openDropdown())
  act(() => select.selectOptionByValue(value))
}

export const submitDialog = () =>
  act(async () => {
    const form = document.querySelector('form')
    if (!form) throw new Error('no form')
    fireEvent.submit(form)
  })
