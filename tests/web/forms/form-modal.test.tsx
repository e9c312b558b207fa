import createWrapper, { type ModalWrapper } from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contracts } from '../../../shared/contracts.ts'
import { api } from '../../../web/api/client.ts'
import { useMutationCall } from '../../../web/api/use-mutation-call.ts'
import { MoneyField } from '../../../web/components/fields/money-field.tsx'
import { NumberField } from '../../../web/components/fields/number-field.tsx'
import { NumberInput } from '../../../web/components/fields/numbers/number-input.tsx'
import { TextField } from '../../../web/components/fields/text-field.tsx'
import { FormModal } from '../../../web/components/modals/form-modal.tsx'
import { flash, flashItems } from '../../../web/session/flash-store.ts'
import { type Answer, type Asked, fakeSite, storeLogin } from '../support/fake-site.ts'
import { renderAt } from '../support/render.tsx'
import { until } from '../support/until.ts'

const SAVE = '/products/saveOrUpdateById'
const schema = contracts.products.calls.saveProduct.body
  .pick({ productName: true, price: true, weight: true, upc: true })
  .required({ upc: true })

const ProductModal = ({ onClose }: { onClose: () => void }) => {
  const save = useMutationCall(api.products.saveProduct)
  return (
    <FormModal
      title="Add product"
      submitText="Add"
      schema={schema}
      defaults={{ productName: '', upc: '' }}
      onSubmit={(values) => save.mutateAsync({ condition: 'New', size: 'BX-1', ...values })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="productName" label="Name" />
          <TextField control={control} name="upc" label="UPC" />
          <MoneyField control={control} name="price" label="Price" />
          <NumberField control={control} name="weight" label="Weight" decimals={2} optional />
        </>
      )}
    </FormModal>
  )
}

const Page = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add product
      </button>
      {open && <ProductModal onClose={() => setOpen(false)} />}
    </>
  )
}

const modal = (): ModalWrapper | null => createWrapper().findModal()
// Returns a plain value, since a matcher that fails on an element prints all of React behind it.
const isOpen = (): boolean => modal() !== null
const alert = (): string => modal()?.findContent().findAlert()?.getElement().textContent ?? ''
const fields = () => modal()?.findContent().findAllFormFields() ?? []
const field = (index: number) => {
  const found = fields()[index]?.findControl()?.findInput()
  if (!found) throw new Error(`no field ${index}`)
  return found
}
const type = (index: number, value: string) => act(() => field(index).setInputValue(value))
const errors = () => fields().map((one) => one.findError()?.getElement().textContent ?? '')
const submit = () => {
  const form = document.querySelector('form')
  if (!form) throw new Error('no form')
  fireEvent.submit(form)
}

const open = (answer: (asked: Asked) => Answer | Promise<Answer>) => {
  const asked = fakeSite({ [SAVE]: answer })
  renderAt(<Page />)
  const opener = screen.getByRole('button', { name: 'Add product' })
  opener.focus()
  act(() => opener.click())
  return { asked, opener }
}
const fill = () => {
  type(0, 'Laptop')
  type(1, '0123')
  type(2, '1,412.50')
}

beforeEach(() => {
  localStorage.clear()
  storeLogin()
  sessionStorage.setItem('dockside.company', 'US-000000000000000000D1')
  flash.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a form in a modal', () => {
  it("checks its values against the contract's schema before sending", async () => {
    const { asked } = open(() => ({ result: { productNo: 'PR-1' } }))
    submit()
    await until(() =>
      expect(
        errors()
          .slice(0, 3)
          .every((text) => text !== ''),
      ).toBe(true),
    )
    expect(errors()[0]).toBe('Product Name is required.')
    expect(errors()[2]).toBe('Price is required.')
    expect(asked).toEqual([])
  })

  it('shows that a field is required if its text is deleted and the field is left', async () => {
    open(() => ({ result: { productNo: 'PR-1' } }))
    act(() => field(0).focus())
    type(0, 'x')
    type(0, '')
    act(() => field(0).blur())
    await until(() => expect(errors()[0]).toBe('Product Name is required.'))
    act(() => field(1).focus())
    act(() => field(1).blur())
    expect(errors()[1]).toBe('')
  })

  it('sends numbers as numbers for the current company, closes, shows a message, and restores the focus', async () => {
    const { asked, opener } = open(() => ({ result: { productNo: 'PR-1' } }))
    fill()
    type(3, '2.5')
    submit()
    await until(() => expect(isOpen()).toBe(false))
    expect(asked[0]?.body).toMatchObject({
      doctorNo: 'US-000000000000000000D1',
      productName: 'Laptop',
      price: 1412.5,
      weight: 2.5,
    })
    expect(flashItems()).toMatchObject([{ type: 'success' }])
    await until(() => expect(document.activeElement === opener).toBe(true))
  })

  it('focuses its first field, unless another field has received the focus by then', async () => {
    const focused = () =>
      modal()
        ?.findContent()
        .findAllInputs()
        .findIndex((one) => one.getElement().contains(document.activeElement))
    open(() => ({ result: {} }))
    await until(() => expect(focused()).toBe(0))
    act(() => modal()?.findDismissButton().click())
    await until(() => expect(isOpen()).toBe(false))
    act(() => screen.getByRole('button', { name: 'Add product' }).click())
    act(() => field(1).focus())
    await new Promise((done) => requestAnimationFrame(done))
    expect(focused()).toBe(1)
  })

  it("keeps a table's scroll position when the focus returns to it", async () => {
    const { opener } = open(() => ({ result: {} }))
    const frame = opener.parentElement ?? document.body
    const focus = opener.focus.bind(opener)
    // Behaves as browsers do, since happy-dom has no layout.
    opener.focus = (options) => {
      if (!options?.preventScroll) frame.scrollLeft = 278
      focus(options)
    }
    act(() => modal()?.findDismissButton().click())
    await until(() => expect(isOpen()).toBe(false))
    await until(() => expect(document.activeElement === opener).toBe(true))
    expect(frame.scrollLeft).toBe(0)
  })

  it("shows the server's field errors at the fields, and keeps what was typed", async () => {
    const message = 'This UPC is taken.'
    open(() => ({ status: 400, message: 'Look again.', errors: [{ path: 'upc', message }] }))
    fill()
    submit()
    await until(() => expect(errors()[1]).toBe(message))
    expect(field(0).getInputValue()).toBe('Laptop')
    expect(field(2).getInputValue()).toBe('1,412.50')
  })

  it.each([
    ['412,50', 'Use a dot for decimals: 412.50'],
    [
      '1.299',
      '1.299 can be read in two ways. Enter 1299 or 1.2990.',
      'A dot or comma before three digits can be read in two ways. Enter 1299.',
    ],
    ['1e3', 'Write the number in full, without an exponent.'],
    ['12 pcs', 'Use a number.'],
    ['-5', 'Use a number of at least 0.'],
  ])(
    'keeps the text %s in required and optional number fields, says what to enter, and sends nothing',
    async (text, why, ofWeight = why) => {
      const { asked } = open(() => ({ result: { productNo: 'PR-1' } }))
      fill()
      type(2, text)
      type(3, text)
      submit()
      await until(() => expect(errors().slice(2)).toEqual([why, ofWeight]))
      expect([field(2).getInputValue(), field(3).getInputValue()]).toEqual([text, text])
      expect(asked).toEqual([])
      type(2, '1412.50')
      type(3, '')
      submit()
      await until(() => expect(asked).toMatchObject([{ body: { price: 1412.5 } }]))
      expect(asked[0]?.body).not.toMatchObject({ weight: expect.any(Number) })
    },
  )

  it('accepts full-width digits, and grouped thousands with decimals', async () => {
    const { asked } = open(() => ({ result: { productNo: 'PR-1' } }))
    fill()
    type(2, ' 1,234.50 ')
    type(3, '\uff11\uff12')
    submit()
    await until(() => expect(asked).toMatchObject([{ body: { price: 1234.5, weight: 12 } }]))
  })

  it('selects the number when its field is entered, and not again while it has the focus', () => {
    open(() => ({}))
    fill()
    const input = field(2).findNativeInput().getElement()
    act(() => void fireEvent.mouseDown(input))
    expect(document.activeElement).toBe(input)
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length])
    expect(fireEvent.mouseDown(input)).toBe(true)
  })

  it('selects a number filled in while it has the focus, but not one being typed', () => {
    const Filled = () => {
      const [value, setValue] = useState<number | undefined>(3)
      return (
        <>
          <NumberInput ariaLabel="Units" value={value} onChange={setValue} />
          <button type="button" onClick={() => setValue(120)}>
            All
          </button>
        </>
      )
    }
    render(<Filled />)
    const input = screen.getByLabelText('Units')
    if (!(input instanceof HTMLInputElement)) throw new Error('no field')
    const selected = () => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)
    act(() => input.focus())
    act(() => input.setSelectionRange(1, 1))
    act(() => screen.getByRole('button', { name: 'All' }).click())
    expect([input.value, selected()]).toEqual(['120', '120'])
    act(() => void fireEvent.change(input, { target: { value: '45' } }))
    expect([input.value, selected()]).toEqual(['45', ''])
  })

  it('shows an error of a field it does not have, or a refusal without fields, above its buttons', async () => {
    let answer: Answer = { status: 400, errors: [{ path: 'condition', message: 'Condition is unknown.' }] }
    open(() => answer)
    fill()
    submit()
    await until(() => expect(alert()).toContain('Condition is'))
    answer = { status: 409, message: 'Someone else was first.' }
    submit()
    await until(() => expect(alert()).toContain('was first'))
  })

  it('clears a refusal when the next attempt has an invalid field', async () => {
    open(() => ({ status: 409, message: 'Someone else was first.' }))
    fill()
    submit()
    await until(() => expect(alert()).toContain('was first'))
    type(0, '')
    submit()
    await until(() => expect(errors()[0]).toBeTruthy())
    expect(alert()).toBe('')
  })

  it('sends the same key again after a server error, and a new key for changed values', async () => {
    let lost = true
    const { asked } = open(() => (lost ? { status: 503, message: 'Busy.' } : { status: 409, message: 'No.' }))
    fill()
    submit()
    await until(() => expect(asked).toHaveLength(1))
    await until(() => expect(alert()).not.toBe(''))
    submit()
    await until(() => expect(asked).toHaveLength(2))
    lost = false
    type(0, 'Laptop 2')
    submit()
    await until(() => expect(asked).toHaveLength(3))
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('is sent once, however often Enter is pressed, and cannot be closed while it is being sent', async () => {
    let release: (answer: Answer) => void = () => undefined
    const { asked } = open(() => new Promise((resolve) => (release = resolve)))
    fill()
    submit()
    await until(() => expect(asked).toHaveLength(1))
    submit()
    submit()
    act(() => modal()?.findDismissButton().click())
    expect([isOpen(), screen.queryByText('Your changes will be lost. Are you sure?') === null]).toEqual([true, true])
    act(() => release({ result: { productNo: 'PR-1' } }))
    await until(() => expect(isOpen()).toBe(false))
    expect(asked).toHaveLength(1)
  })

  it('asks before it discards typed values, and closes immediately if there are none', async () => {
    open(() => ({ result: null }))
    act(() => modal()?.findDismissButton().click())
    expect(isOpen()).toBe(false)
    act(() => screen.getByRole('button', { name: 'Add product' }).click())
    type(0, 'Laptop')
    act(() => modal()?.findDismissButton().click())
    expect(screen.getByText('Your changes will be lost. Are you sure?')).toBeDefined()
    act(() => screen.getByRole('button', { name: 'Keep editing' }).click())
    expect(field(0).getInputValue()).toBe('Laptop')
    act(() => modal()?.findDismissButton().click())
    await act(async () => screen.getByRole('button', { name: 'Discard' }).click())
    await until(() => expect(isOpen()).toBe(false))
  })
})
