import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Reported } from '../../../../web/components/discrepancies/case-subject.ts'
import { ReportAction } from '../../../../web/components/discrepancies/report-action.tsx'
import { loadTexts } from '../../../../web/texts/i18n.ts'
import { choose, dialog, dialogClosed, dialogOpened, dialogText, enter, submitDialog } from '../../support/dialog.ts'
import { bodies, fakeSite } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const DOCTOR = 'US-000000000000000000D1'
const OPEN = '/discrepancies/openCase'

signedInAt(DOCTOR)

const show = async (reported: Omit<Reported, 'doctorNo'>) => {
  await act(() => loadTexts(['openCase']))
  const asked = fakeSite({ [OPEN]: () => ({ result: { caseNo: 'DC-1' } }) })
  const shown = renderAt(<ReportAction reported={{ doctorNo: DOCTOR, ...reported }} record="Parcel" />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Report a discrepancy: Parcel' })))
  await dialogOpened('Report a discrepancy')
  return { asked, ...shown }
}

it('opens a case about a row with the row’s units, and navigates to the case', async () => {
  const { asked, path, search } = await show({ subject: { cwId: 'CW-1' }, expected: 3 })
  expect(dialogText()).toContain('Parcel')
  await submitDialog()
  await until(() => expect(dialogText()).toContain('Describe the problem.'))
  choose('damaged')
  await enter('wrong', '2')
  await enter('note', 'Crushed corner')
  await submitDialog()
  await dialogClosed()
  expect(bodies(asked, OPEN)).toEqual([
    { doctorNo: DOCTOR, cwId: 'CW-1', kind: 'damaged', expected: 3, found: 1, note: 'Crushed corner' },
  ])
  expect(path() + search()).toBe(`/discrepancies/DC-1?of=${DOCTOR}`)
})

it('refuses more affected units than expected, unless the problem is too many units', async () => {
  const { asked } = await show({ subject: { inboundNo: 'IN-1' }, expected: 1 })
  choose('short')
  await enter('wrong', '2')
  await enter('note', 'Gone')
  await submitDialog()
  await until(() => expect(dialogText()).toContain('Enter at most 1, the expected number of units.'))
  expect(bodies(asked, OPEN)).toEqual([])
  choose('over')
  await submitDialog()
  await dialogClosed()
  expect(bodies(asked, OPEN)).toMatchObject([{ inboundNo: 'IN-1', kind: 'over', expected: 1, found: 3 }])
})

it('asks for the product if a shipment has several', async () => {
  const products = [
    { productNo: 'PR-1', productName: 'Lamp', qty: 4 },
    { productNo: 'PR-2', productName: 'Rope', qty: 2 },
  ]
  const { asked } = await show({ subject: { outboundNo: 'SP-1' }, expected: 0, products })
  const [product, kind] = dialog()?.findContent().findAllSelects() ?? []
  act(() => product?.openDropdown())
  act(() => product?.selectOptionByValue('PR-2'))
  act(() => kind?.openDropdown())
  act(() => kind?.selectOptionByValue('short'))
  await enter('expected', '2')
  await enter('wrong', '1')
  await enter('note', 'One is gone')
  await submitDialog()
  await dialogClosed()
  expect(bodies(asked, OPEN)).toMatchObject([{ outboundNo: 'SP-1', productNo: 'PR-2', expected: 2, found: 1 }])
})
