import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LabelsModal } from '../../../../web/screens/products/labels/labels-modal.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { loadTexts } from '../../../../web/texts/i18n.ts'
import { dialog } from '../../support/dialog.ts'
import { person } from '../../support/person.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const LAMP = { productNo: 'PR-1', productName: 'Aurora Lamp', upc: '036000291452' }
const CORD = { productNo: 'PR-2', productName: 'Cord', upc: 'SUPPLIER/2026/SPRING/ARTICLE-000123' }

signedInAt('US-DOCTOR')
afterEach(() => void vi.unstubAllGlobals())

const draw = async (products = [LAMP, CORD]) => {
  await loadTexts(['labels'])
  const company = { doctorNo: 'US-DOCTOR', doctorName: 'Acme' }
  renderAt(
    <SessionContext value={{ user: person({ userNo: 'US-DOCTOR' }), company }}>
      <LabelsModal products={products} onClose={() => {}} />
    </SessionContext>,
  )
  await until(() => screen.getByText('Print labels'))
}
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const type = (name: string | RegExp, value: string) =>
  act(async () => fireEvent.change(field(name), { target: { value } }))
const printed = () =>
  [...document.querySelectorAll('[data-print="sheets"] section')].map((page) => page.children.length)
const printButton = () => screen.getByRole('button', { name: 'Print' })

describe('the labels of products', () => {
  it('are printed in the wanted numbers, from the first free label of a sheet', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await draw()
    expect(printed()).toEqual([2])
    await type('Labels of Aurora Lamp', '40')
    await type('Labels of Cord', '0')
    await type(/^First free label/, '29')
    expect(printed()).toEqual([2, 30, 8])
    await act(async () => fireEvent.click(printButton()))
    expect(print).toHaveBeenCalledOnce()
  })

  it('are not printed with a number that is missing, too large or beyond the sheet', async () => {
    await draw([LAMP])
    for (const [name, value, error] of [
      [/^First free label/, '31', 'Enter a number from 1 to 30.'],
      ['Labels of Aurora Lamp', '', 'Enter a whole number from 0 to 1,000.'],
      ['Labels of Aurora Lamp', '1001', 'Enter a whole number from 0 to 1,000.'],
    ] as const) {
      const before = (field(name) as HTMLInputElement).value
      await type(name, value)
      await until(() => screen.getByText(error))
      expect(printButton().getAttribute('disabled'), value).not.toBeNull()
      expect(printed()).toEqual([])
      expect(document.querySelector('[data-print]'), 'an empty print hides the page').toBeNull()
      await type(name, before)
      expect(printed()).toEqual([1])
    }
    await type('Labels of Aurora Lamp', '0')
    await until(() => screen.getByText('Enter a number of labels for at least one product.'))
  })

  it('name the products whose code is too long for the label', async () => {
    await draw()
    await until(() => screen.getByText(/scanners may not read it: Cord\./))
  })

  it('name the products whose UPC has a wrong check digit', async () => {
    await draw([LAMP, { ...CORD, upc: '036000291453' }])
    await until(() => screen.getByText(/wrong check digit.*: Cord\./))
  })

  it('are previewed to the eye only, since a screen reader reads the count of labels', async () => {
    await draw()
    expect(screen.getByText(/^Labels: 2\. Pages: 1\./)).toBeDefined()
    for (const page of document.querySelectorAll('section')) expect(page.closest('[aria-hidden="true"]')).not.toBeNull()
  })

  it('are printed on a roll for the resolution of the printer, which is remembered', async () => {
    const SHORT = { ...CORD, upc: 'CORD-2026-00007' }
    const choose = (at: number, value: string) => {
      const select = dialog()?.findContent().findAllSelects()[at]
      if (!select) throw new Error(`no select ${at}`)
      act(() => select.openDropdown())
      act(() => select.selectOptionByValue(value))
    }
    await draw([SHORT])
    expect(screen.queryByText('Printer resolution')).toBeNull()
    choose(0, 'roll2x1')
    await until(() => screen.getByText(/at 203 dpi, and scanners may not read it: Cord\./))
    choose(1, '300')
    await until(() => expect(screen.queryByText(/scanners may not read it/)).toBeNull())
    cleanup()
    await draw([SHORT])
    choose(0, 'roll2x1')
    await until(() => screen.getByRole('button', { name: /Printer resolution.*300 dpi/ }))
  })
})
