import { act, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import type { ClerkRight, Rights } from '../../../../shared/rights/rights.ts'
import { CaseScreen } from '../../../../web/screens/discrepancies/case-screen.tsx'
import { CasesScreen } from '../../../../web/screens/discrepancies/cases-screen.tsx'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { loadTexts } from '../../../../web/texts/i18n.ts'
import { type Answer, type Asked, fakeSite, page } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'

// Renders the screens of discrepancy cases for one side, with helpers that act on them.

export const COMPANY = { doctorNo: 'US-000000000000000000D1', doctorName: 'Northwind Trading' }
const HARBOR = { doctorNo: 'US-000000000000000000H1', doctorName: 'Blue Harbor Buyers' }
export const CASE = 'DC-1M826MR0V00000000001'
export const PATHS = {
  list: '/discrepancies/getCases',
  one: '/discrepancies/getCase',
  comment: '/discrepancies/comment',
  propose: '/discrepancies/propose',
  accept: '/discrepancies/accept',
  decline: '/discrepancies/decline',
  close: '/discrepancies/close',
  start: '/discrepancies/startPhotos',
  add: '/discrepancies/addPhotos',
}

const WHEN = '2026-11-20T18:00:00.000Z'
const SIDES = { doctor: 'company', nurse: 'nurse', warehouseAdmin: 'warehouse' } as const
export type SeenBy = keyof typeof SIDES

/** A case about a parcel with three laptops, two of which the warehouse reports as damaged. */
export const record = (more: object = {}) => ({
  caseNo: CASE,
  ...COMPANY,
  kind: 'damaged',
  state: 'open',
  subject: 'row',
  subjectNo: 'CW-1',
  upc: '810012340014',
  productName: 'Aurora 14 Laptop',
  productNo: 'PR-1',
  tracking: '1Z999AA10123456784',
  warehouseNo: 'WH-1',
  warehouse: 'Edison NJ',
  nurseNo: 'US-N',
  nurseName: 'nurse1',
  parties: ['company', 'nurse', 'warehouse'],
  expected: 3,
  found: 1,
  note: 'Crushed corner',
  openedBy: { side: 'warehouse', userName: 'wes' },
  createDate: WHEN,
  updateDate: WHEN,
  awaits: ['company', 'nurse'],
  side: 'company',
  photoCount: 0,
  ...more,
})
export const event = (eventNo: number, what: string, more: object = {}) => ({
  eventNo,
  what,
  at: WHEN,
  side: 'warehouse',
  userName: 'wes',
  text: '',
  photos: [],
  ...more,
})
const opened = event(1, 'opened', { text: 'Crushed corner' })
export const proposal = (resolution: string, more: object = {}) => ({
  resolution,
  side: 'company',
  userName: 'ann',
  at: WHEN,
  proposalNo: 2,
  text: 'As found.',
  ...more,
})

type Answers = Record<string, (asked: Asked) => Answer>

/** Rights of the user, if they are staff of the company or a clerk of the warehouse. */
export interface Holder {
  rights?: Rights
  clerk?: { rights: readonly ClerkRight[] }
}

const show = async (
  role: SeenBy,
  address: string,
  answers: Answers,
  { isEverywhere = false, holder: { rights, clerk } = {} }: { isEverywhere?: boolean; holder?: Holder } = {},
) => {
  await act(() => loadTexts(['discrepancies', 'openCase', 'tracking']))
  const asked = fakeSite({ '/warehouse/queryWareHouseInfoList': () => page([]), ...answers })
  const companies = [COMPANY, HARBOR]
  const person = { userNo: 'US-ME', userName: 'me', role, companies, permissions: [], clerk }
  const user = person as unknown as Session['user']
  const company = { ...COMPANY, rights }
  const drawn = renderAt(
    <SessionContext value={{ user, company: isEverywhere ? undefined : (company as never) }}>
      <Routes>
        <Route path="/discrepancies" element={<CasesScreen />} />
        <Route path="/discrepancies/:caseNo" element={<CaseScreen />} />
      </Routes>
    </SessionContext>,
    address,
  )
  return { asked, ...drawn }
}

export const showList = (role: SeenBy, records: object[], address = '/discrepancies', isEverywhere = false) =>
  show(role, address, { [PATHS.list]: () => page(records) }, { isEverywhere })

/** Opens a case that the server refuses. */
export const showNone = (role: SeenBy, refused: Answer) =>
  show(role, `/discrepancies/${CASE}?of=${COMPANY.doctorNo}`, { [PATHS.one]: () => refused })

/** Opens a case for one side, and waits until the case is shown. */
export const showCase = async (role: SeenBy, more: object = {}, answers: Answers = {}, holder: Holder = {}) => {
  const side = SIDES[role]
  const result = { ...record({ side }), events: [opened], ...more }
  const all = { [PATHS.one]: () => ({ result }), ...answers }
  const shown = await show(role, `/discrepancies/${CASE}?of=${COMPANY.doctorNo}`, all, { holder })
  await screen.findByRole('heading', { level: 2, name: 'The discrepancy' })
  return shown
}

export const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
export const buttons = (): string[] =>
  screen
    .getAllByRole('button')
    .flatMap(({ textContent }) => (textContent === null || textContent === '' ? [] : textContent))
