import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storeCompany } from '../../../../web/session/stored-login.ts'
import { bodies } from '../../support/fake-site.ts'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'
import { CASE, COMPANY, PATHS, record, type SeenBy, showList } from './case-page.tsx'

signedInAt(COMPANY.doctorNo)

it('shows the problem, the goods, the state, and who must respond', async () => {
  const transfer = { caseNo: 'DC-1M826MR0V00000000002', subject: 'transfer', subjectNo: 'TF-1', kind: 'over', found: 4 }
  const { tracking: _, ...other } = record({ ...transfer, state: 'resolved', awaits: [] })
  await showList('doctor', [record(), other])
  const link = await screen.findByRole('link', { name: CASE })
  expect(link.getAttribute('href')).toBe(`/discrepancies/${CASE}?of=${COMPANY.doctorNo}`)
  for (const text of ['2 of 3 damaged', '1 more than the 3 expected', 'Open', 'Resolved', 'Company, Nurse', 'Transfer'])
    expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByRole('link', { name: '1Z999AA10123456784' }).getAttribute('href')).toBe(
    '/parcel/1Z999AA10123456784',
  )
})

it('sends the filters of its address to the server', async () => {
  const filters = 'state=proposed&kind=short&mine=yes&condition=Aurora'
  const { asked } = await showList('nurse', [record()], `/discrepancies?${filters}`)
  await screen.findByText('2 of 3 damaged')
  expect(bodies(asked, PATHS.list).at(-1)).toMatchObject({
    doctorNo: COMPANY.doctorNo,
    state: 'proposed',
    kind: 'short',
    mine: true,
    condition: 'Aurora',
  })
})

it('names the company of each case if a warehouse admin has selected all companies', async () => {
  storeCompany(undefined)
  const { asked } = await showList('warehouseAdmin', [record()], '/discrepancies', true)
  expect(await screen.findByText('Northwind Trading')).toBeDefined()
  expect(bodies(asked, PATHS.list)[0]).not.toHaveProperty('doctorNo')
})

it.each([
  ['doctor', 'take', 'IN-1', '/inbound/viewed?condition=IN-1'],
  ['doctor', 'shipment', 'SP-1', '/outbound/shipments/SP-1'],
  ['doctor', 'transfer', 'TF-1', '/outbound/transferLogs?condition=TF-1'],
  ['warehouseAdmin', 'shipment', 'SP-1', `/outbound/shipments/SP-1?of=${COMPANY.doctorNo}`],
  ['warehouseAdmin', 'transfer', 'TF-1', '/transferCheck?condition=TF-1'],
] satisfies [SeenBy, string, string, string][])('links a %s to the %s of the case', async (role, subject, no, href) => {
  const { tracking: _, ...other } = record({ subject, subjectNo: no })
  await showList(role, [other], '/discrepancies', role === 'warehouseAdmin')
  expect((await screen.findByRole('link', { name: no })).getAttribute('href')).toBe(href)
})

it('explains how cases are opened if none exist', async () => {
  await showList('doctor', [])
  await until(() => expect(screen.getByText('No discrepancy cases')).toBeDefined())
  expect(screen.getByText(/choose “Report a discrepancy” on the record/)).toBeDefined()
})
