import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose, dialog, dialogClosed, dialogOpened, dialogText, enter, submitDialog } from '../../support/dialog.ts'
import { bodies } from '../../support/fake-site.ts'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'
import { buttons, CASE, COMPANY, PATHS, press, proposal, type SeenBy, showCase } from './case-page.tsx'

signedInAt(COMPANY.doctorNo)

const of = { doctorNo: COMPANY.doctorNo, caseNo: CASE }
const PROPOSED = { [PATHS.propose]: () => ({ result: { caseNo: CASE, state: 'proposed', proposalNo: 2 } }) }

const pressInDialog = (text: string) =>
  act(async () => {
    const found = dialog()
      ?.findAll('button')
      .find((one) => one.getElement().textContent === text)
    if (!found) throw new Error(`no button ${text}`)
    fireEvent.click(found.getElement())
  })

describe('a resolution', () => {
  const options = async (role: SeenBy, more: object = {}) => {
    await showCase(role, more)
    await press('Propose a resolution')
    await dialogOpened('Propose a resolution')
    const select = dialog()?.findContent().findSelect()
    act(() => select?.openDropdown())
    return select
      ?.findDropdown()
      .findOptions()
      .map((one) => one.getElement().textContent)
  }
  const [correct, reverse, adjust, stock, none] = [
    'Correct the quantity of the row',
    'Reverse the row to To Confirm',
    'Adjust the nurse’s balance',
    'Correct the stock',
    'Leave everything as it is',
  ]

  it.each([
    ['doctor', {}, [correct, reverse, adjust, stock, none]],
    ['warehouseAdmin', {}, [correct, reverse, stock, none]],
    ['nurse', {}, [correct, reverse, adjust, none]],
    ['nurse', { subject: 'take', parties: ['company', 'nurse'] }, ['Cancel units of the take', adjust, none]],
  ] satisfies [SeenBy, object, (string | undefined)[]][])(
    'offers a %s the allowed choices for a case with %o',
    async (role, more, offered) => {
      expect(await options(role, more)).toEqual(offered)
    },
  )

  it('is proposed only with the quantity that it requires', async () => {
    const { asked } = await showCase('doctor', {}, PROPOSED)
    await press('Propose a resolution')
    await dialogOpened('Propose a resolution')
    await until(() => expect(dialogText()).toContain('Can be accepted by: Warehouse. Nothing changes until then.'))
    await submitDialog()
    await until(() => expect(dialogText()).toContain('Enter at least 1 unit.'))
    expect(bodies(asked, PATHS.propose)).toEqual([])
    await enter('quantity', '1')
    await enter('text', 'Two are broken.')
    await submitDialog()
    await dialogClosed()
    const proposed = { resolution: 'correctRow', quantity: 1, text: 'Two are broken.' }
    expect(bodies(asked, PATHS.propose)).toEqual([{ ...of, ...proposed }])
  })

  it('reduces stock or a balance by default', async () => {
    const { asked } = await showCase('doctor', {}, PROPOSED)
    for (const [resolution, field] of [
      ['stocktake', 'quantity'],
      ['adjustBalance', 'amount'],
    ] as const) {
      await press('Propose a resolution')
      await dialogOpened('Propose a resolution')
      choose(resolution)
      await until(() => dialog()?.getElement().querySelector(`[name=${field}]`) !== null)
      await enter(field, '2')
      await submitDialog()
      await dialogClosed()
    }
    expect(bodies(asked, PATHS.propose)).toEqual([
      { ...of, resolution: 'stocktake', quantity: -2, text: '' },
      { ...of, resolution: 'adjustBalance', amount: -2, text: '' },
    ])
  })
})

describe('a proposal', () => {
  const waits = { state: 'proposed', awaits: ['warehouse'], proposal: proposal('correctRow', { quantity: 1 }) }

  it('is accepted by the side that must answer, after its effect is shown', async () => {
    const answers = { [PATHS.accept]: () => ({ result: { caseNo: CASE, state: 'resolved' } }) }
    const { asked } = await showCase('warehouseAdmin', waits, answers)
    await press('Accept')
    await until(() =>
      expect(dialogText()).toContain(
        'Correct the quantity of the row to 1. This takes effect immediately and cannot be undone here.',
      ),
    )
    await pressInDialog('Accept')
    await dialogClosed()
    expect(bodies(asked, PATHS.accept)).toEqual([{ ...of, proposal: 2 }])
  })

  it("stays open and shows the server's message if it cannot be applied", async () => {
    const message = 'Units of this row that have been claimed: 1. Enter at least 1.'
    const refused = { status: 409, reason: 'books.rowUnitsClaimed', params: { units: 1 }, message }
    await showCase('warehouseAdmin', waits, { [PATHS.accept]: () => refused })
    await press('Accept')
    await until(() => dialog() !== null)
    await pressInDialog('Accept')
    await until(() => expect(dialogText()).toContain(message))
  })

  it('is declined with a comment', async () => {
    const answers = { [PATHS.decline]: () => ({ result: { caseNo: CASE, state: 'open' } }) }
    const { asked } = await showCase('warehouseAdmin', waits, answers)
    await press('Decline')
    await dialogOpened('Decline the resolution')
    await enter('text', 'One is whole.')
    await submitDialog()
    await dialogClosed()
    expect(bodies(asked, PATHS.decline)).toEqual([{ ...of, proposal: 2, text: 'One is whole.' }])
  })

  it('cannot be answered by the other sides, who see whose answer is pending', async () => {
    await showCase('nurse', waits)
    expect(screen.getByText('Waiting for: Warehouse')).toBeDefined()
    expect(buttons()).not.toContain('Accept')
  })

  it('shows no amount to a warehouse, and becomes the resolution once accepted', async () => {
    const outcome = { resolution: 'adjustBalance', side: 'nurse', userName: 'nurse1', at: '2026-11-20T18:00:00.000Z' }
    await showCase('warehouseAdmin', { state: 'resolved', awaits: [], outcome })
    expect(screen.getByText('Adjust the nurse’s balance')).toBeDefined()
    expect(screen.getByText(/Accepted by nurse1 \(Nurse\)/)).toBeDefined()
  })
})
