import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dialogClosed, dialogOpened, dialogText, enter, submitDialog } from '../../support/dialog.ts'
import { bodies } from '../../support/fake-site.ts'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'
import { buttons, CASE, COMPANY, event, PATHS, press, proposal, type SeenBy, showCase, showNone } from './case-page.tsx'

signedInAt(COMPANY.doctorNo)

const of = { doctorNo: COMPANY.doctorNo, caseNo: CASE }

it('shows the problem and the whole conversation with photos', async () => {
  const events = [
    event(1, 'opened', { text: 'Crushed corner' }),
    event(2, 'photos', { photos: ['https://files.test/1', 'https://files.test/2'] }),
    event(3, 'proposed', { side: 'company', userName: 'ann', resolution: 'correctRow', quantity: 1 }),
  ]
  await showCase('nurse', { events, awaits: ['company'] })
  const heading = screen.getByRole('heading', { level: 1, name: `Case ${CASE}` })
  // The case number is in a separate element, so that it does not wrap at its hyphen.
  expect([...heading.querySelectorAll('span')].some(({ textContent }) => textContent === CASE)).toBe(true)
  expect(screen.getByText('2 of 3 damaged')).toBeDefined()
  expect(screen.getByText('Crushed corner')).toBeDefined()
  expect(screen.getByRole('heading', { level: 2, name: 'Conversation (3)' })).toBeDefined()
  expect(screen.getAllByRole('img', { name: /^Photo \d of 2/ }).map((one) => one.getAttribute('src'))).toEqual([
    'https://files.test/1',
    'https://files.test/2',
  ])
  expect(screen.getByText(/proposed: Correct the quantity of the row to 1/)).toBeDefined()
})

it.each([
  ['doctor', {}, ['Close case', 'Add photos', 'Comment', 'Propose a resolution']],
  ['nurse', {}, ['Add photos', 'Comment', 'Propose a resolution']],
  ['warehouseAdmin', { photoCount: 10 }, ['Close case', 'Comment', 'Propose a resolution']],
  ['warehouseAdmin', { state: 'proposed', proposal: proposal('correctRow') }, ['Close case', 'Add photos', 'Comment']],
  ['doctor', { state: 'resolved', awaits: [] }, []],
  ['doctor', { state: 'closed', awaits: [] }, []],
] satisfies [SeenBy, object, string[]][])(
  'offers a %s the actions allowed on a case with %o',
  async (role, more, offered) => {
    await showCase(role, more)
    const all = ['Close case', 'Add photos', 'Comment', 'Propose a resolution']
    expect(all.filter((name) => buttons().includes(name))).toEqual(offered)
  },
)

it.each([
  ['cancelUnits', 1, 'Cancel 1 unit of the take'],
  ['cancelUnits', 2, 'Cancel 2 units of the take'],
  ['stocktake', -1, 'Correct the stock by -1 unit'],
  ['stocktake', 3, 'Correct the stock by +3 units'],
] satisfies [string, number, string][])(
  'describes the proposal %s with the quantity %i',
  async (resolution, quantity, said) => {
    await showCase('doctor', { state: 'proposed', proposal: proposal(resolution, { quantity }) })
    expect(screen.getByRole('heading', { level: 3, name: said })).toBeDefined()
  },
)

it('requires a text for a comment, but not to close the case', async () => {
  const answers = {
    [PATHS.comment]: () => ({ result: { caseNo: CASE, eventNo: 2 } }),
    [PATHS.close]: () => ({ result: { caseNo: CASE, state: 'closed' } }),
  }
  const { asked } = await showCase('doctor', {}, answers)
  await press('Comment')
  await dialogOpened('Comment on the case')
  await submitDialog()
  await until(() => expect(dialogText()).toContain('Write a comment.'))
  expect(bodies(asked, PATHS.comment)).toEqual([])
  await enter('text', 'Does it turn on?')
  await submitDialog()
  await dialogClosed()
  expect(bodies(asked, PATHS.comment)).toEqual([{ ...of, text: 'Does it turn on?' }])
  await press('Close case')
  await dialogOpened('Close the case without any change')
  await submitDialog()
  await dialogClosed()
  expect(bodies(asked, PATHS.close)).toEqual([{ ...of, text: '' }])
})

it('shows how many photos can be added, and starts no upload if none is chosen', async () => {
  const { asked } = await showCase('warehouseAdmin')
  await press('Add photos')
  await dialogOpened('Add photos')
  expect(dialogText()).toContain('You can add 10 more')
  await submitDialog()
  await until(() => expect(dialogText()).toContain('Choose at least one photo.'))
  expect(bodies(asked, PATHS.start)).toEqual([])
})

it('shows that the case does not exist if the server answers 404', async () => {
  await showNone('nurse', { status: 404, message: 'This case does not exist.' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Discrepancy case not found' })).toBeDefined()
})
