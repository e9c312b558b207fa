import { expect } from 'vitest'
import { fill, row } from '../../console.ts'
import { addressOf, register } from '../../new-company.ts'
import {
  comeBack,
  dialogOf,
  downloadBy,
  endDialog,
  goBy,
  mainOf,
  type Performers,
  pressOn,
  type Story,
  seen,
} from '../perform-line.ts'
import { suspendRestoreRemove } from './suspend-restore-remove.ts'

const clerkOf = ({ company }: Story): string => `${company.house}-clerk`

/** Performs the part of the warehouse's page about its clerks. */
export const CLERKS: Performers = {
  'warehouse: 9.a': async ({ house }) => {
    const { text } = house.words
    await goBy(house, text('app.screens.clerks'))
    await seen(mainOf(house), text('clerks.empty'))
  },
  'warehouse: 9.1': async (story, { label }) => {
    const { house } = story
    await goBy(house, label('app:screens.clerks'))
    await pressOn(house, label('clerks:invite'))
    await fill(house, { [house.words.text('invitations.form.email')]: addressOf(clerkOf(story)) })
  },
  'warehouse: 9.2': async ({ house }, { label }) => {
    const { text } = house.words
    const dialog = dialogOf(house)
    for (const right of [label('rights:clerk.receive'), label('rights:clerk.pack')])
      await dialog.getByRole('checkbox', { name: right }).check()
    await dialog.getByRole('radio', { name: text('clerks.warehouses.some') }).check()
    await dialog.getByRole('button', { name: text('clerks.warehouses.choose') }).waitFor()
    await dialog.getByRole('radio', { name: text('clerks.warehouses.all') }).check()
    await endDialog(house, text('invitations.form.submit'))
  },
  'warehouse: 9.3': async (story) => {
    const { house } = story
    const name = clerkOf(story)
    const person = await register(name)
    await comeBack(house)
    await row(house, addressOf(name)).waitFor()
    const { clerk } = await person.api.people.getCurrentUser({})
    expect(clerk?.rights).toEqual(['receive', 'pack'])
  },
  'warehouse: 9.4': async (story, { label }) => {
    const { house } = story
    const { text } = house.words
    const name = clerkOf(story)
    const found = row(house, addressOf(name))
    await found.getByRole('button', { name: label('teams:staff.edit') }).click()
    await dialogOf(house)
      .getByRole('checkbox', { name: text('rights.clerk.billing') })
      .check()
    await endDialog(house, text('teams.save'))
    await found.getByText(new RegExp(RegExp.escape(text('rights.clerk.billing')))).waitFor()
    await suspendRestoreRemove(house, found, name, label)
  },
  'warehouse: 9.5': async (story, { label }) => {
    const { house } = story
    const { text } = house.words
    await goBy(house, label('app:screens.activity'))
    await row(house, text('activity.kinds.clerkChanged')).getByText(clerkOf(story)).first().waitFor()
    await downloadBy(house, () => pressOn(house, text('components.export.export')))
  },
}
