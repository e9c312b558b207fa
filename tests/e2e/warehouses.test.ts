import { beforeAll, describe, expect, it } from 'vitest'
import { reasonMessage } from '../../shared/reasons/reasons.ts'
import { warehousesReasons } from '../../shared/warehouses/warehouses.reasons.ts'
import { checkScreen, choose, fill, row, submit, visit } from './console.ts'
import { type NewCompany, newCompany } from './new-company.ts'
import { startTrade, type Trade } from './trade.ts'
import { DESK, type Person, PHONE, visitorsOf } from './visitors.ts'

// Places for goods: warehouses of a company, managed by its owner and by the super admin, and a nurse's self storage.

const { signedIn } = visitorsOf('warehouses')
let company: NewCompany
let trade: Trade

beforeAll(async () => {
  company = await newCompany('docks')
  trade = await startTrade(company)
})

const act = (person: Person, what: 'edit' | 'delete', street: string) =>
  row(person, street)
    .getByRole('button', { name: new RegExp(`^${person.words.text(`warehouses.columns.${what}`)}`) })
    .click()

const place = ({ words: { text } }: Person, street: string, city: string, zip: string) => ({
  [text('warehouses.columns.address')]: street,
  [text('warehouses.columns.city')]: city,
  [text('warehouses.columns.zipCode')]: zip,
})

const add = (person: Person, button: string) => person.page.getByRole('button', { name: button }).first().click()

describe('warehouses:', () => {
  it('the super admin adds, hides and deletes a warehouse for a company', async () => {
    const root = await signedIn('super', DESK)
    const { page, words } = root
    const { text } = words
    await visit(root, '/warehouse', text('warehouses.title'))
    await add(root, text('warehouses.form.add'))
    const dialog = page.getByRole('dialog')
    await choose(root, text('warehouses.columns.company'), company.companyName)
    await fill(root, place(root, '12 Hangar Road', 'Reno', '0883'))
    await choose(root, text('warehouses.columns.state'), /^NV/)
    // The time zone follows from the state.
    await dialog.getByText(text('warehouses.zones.America/Los_Angeles')).waitFor()
    await choose(root, text('warehouses.columns.admin'), company.house)
    await dialog.getByRole('button', { name: text('warehouses.form.add'), exact: true }).click()
    await dialog.getByText(words.say(reasonMessage(warehousesReasons.usZip))).waitFor()
    await checkScreen(root)
    await fill(root, { [text('warehouses.columns.zipCode')]: '89502' })
    await submit(root, text('warehouses.form.add'))
    await act(root, 'edit', '12 Hangar Road')
    await dialog.getByRole('checkbox').uncheck()
    await submit(root, text('warehouses.form.save'))
    await row(root, '12 Hangar Road').getByText(text('warehouses.columns.no'), { exact: true }).waitFor()
    const { records } = await trade.nurse.api.warehouses.listNurseWarehouses({ doctorNo: trade.doctor.userNo })
    expect(records.map(({ warehouseNo }) => warehouseNo)).toEqual([trade.warehouseNo])
    await act(root, 'delete', '12 Hangar Road')
    await checkScreen(root)
    await submit(root, text('warehouses.delete.title'))
    await row(root, '12 Hangar Road').waitFor({ state: 'hidden' })
    expect(root.complaints).toEqual([])
  })

  it('a company changes a warehouse, and can delete it only while no delivery to it is pending', async () => {
    const offerNo = await trade.offer(await trade.product({ productName: 'Fern Pot', upc: '810088810018' }))
    await trade.take(offerNo, 1)
    const { api, userNo: doctorNo } = trade.doctor
    const spare = { address: '9 Spare Street', city: 'Newark', state: 'NJ', zipCode: '07114' }
    await api.warehouses.saveWarehouse({ doctorNo, adminNo: trade.house.userNo, ...spare })
    const doctor = await signedIn(company.doctor, PHONE)
    const { page, words } = doctor
    const { text } = words
    await visit(doctor, '/warehouse', text('warehouses.title'))
    await act(doctor, 'edit', '18 Terminal Road')
    await fill(doctor, { ...place(doctor, '20 Terminal Road', 'Newark', '07114-1234') })
    await fill(doctor, { [text('warehouses.columns.physical')]: 'terminal road' })
    await checkScreen(doctor)
    await submit(doctor, text('warehouses.form.save'))
    await act(doctor, 'delete', '20 Terminal Road')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: text('warehouses.delete.title'), exact: true }).click()
    await dialog.getByText(words.say(reasonMessage(warehousesReasons.awaitsTakes))).waitFor()
    await checkScreen(doctor)
    await dialog.getByRole('button', { name: text('components.cancel') }).click()
    await row(doctor, '20 Terminal Road').waitFor()
    await act(doctor, 'delete', '9 Spare Street')
    await submit(doctor, text('warehouses.delete.title'))
    await row(doctor, '9 Spare Street').waitFor({ state: 'hidden' })
    await row(doctor, '20 Terminal Road').waitFor()
    const { records } = await trade.nurse.api.warehouses.listNurseWarehouses({ doctorNo })
    expect(records.map(({ address }) => address)).toEqual(['20 Terminal Road'])
    expect(doctor.complaints).toEqual([expect.stringContaining('409')])
  })

  it('a nurse adds, changes and deletes a self storage of their own', async () => {
    const nurse = await signedIn(company.nurse, PHONE)
    const { text } = nurse.words
    await visit(nurse, '/selfStorage', text('warehouses.self.title'))
    await add(nurse, text('warehouses.self.add'))
    await fill(nurse, place(nurse, '3 Garden Lane', 'Austin', '78701'))
    await choose(nurse, text('warehouses.columns.state'), /^TX/)
    await checkScreen(nurse)
    await submit(nurse, text('warehouses.self.add'))
    await act(nurse, 'edit', '3 Garden Lane')
    await fill(nurse, { [text('warehouses.columns.address')]: '5 Garden Lane' })
    await submit(nurse, text('warehouses.form.save'))
    await act(nurse, 'delete', '5 Garden Lane')
    await submit(nurse, text('warehouses.delete.selfTitle'))
    await nurse.page.getByText(text('warehouses.self.empty')).waitFor()
    await checkScreen(nurse)
    expect(nurse.complaints).toEqual([])
  })
})
