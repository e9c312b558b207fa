import { choose, fill, row } from '../../console.ts'
import { addressOf, register } from '../../new-company.ts'
import {
  comeBack,
  dialogOf,
  downloadBy,
  endDialog,
  goBy,
  goToTab,
  type Performers,
  pressOn,
  type Story,
} from '../perform-line.ts'
import { suspendRestoreRemove } from './suspend-restore-remove.ts'

const bookkeeperOf = ({ company }: Story): string => `${company.doctor}-books`

/** Text of a cell that continues with the areas of the rights. */
const beginning = (text: string): RegExp => new RegExp(`^${RegExp.escape(text)}`)

/** Performs the part of the company's page about its staff. */
export const STAFF: Performers = {
  'company: 11.a': async ({ doctor, company }) => {
    const { text } = doctor.words
    await goBy(doctor, text('app.screens.team'))
    await goToTab(doctor, text('teams.staff.title'))
    await row(doctor, company.doctor)
      .getByText(beginning(text('rights.owner')))
      .waitFor()
  },
  'company: 11.1': async (story, { label }) => {
    const { doctor } = story
    await goBy(doctor, label('app:screens.team'))
    await goToTab(doctor, label('teams:staff.title'))
    await pressOn(doctor, label('teams:staff.invite'))
    await fill(doctor, { [doctor.words.text('invitations.form.email')]: addressOf(bookkeeperOf(story)) })
  },
  'company: 11.2': async ({ doctor }, { label }) => {
    const { text } = doctor.words
    const dialog = dialogOf(doctor)
    const set = (level: string) =>
      dialog
        .getByRole('radiogroup', { name: text('rights.areas.offers') })
        .getByLabel(level, { exact: true })
        .check()
    await choose(doctor, label('rights:preset'), label('rights:presets.bookkeeper'))
    await set(label('rights:levels.write'))
    await dialog.getByText(text('rights.presets.custom'), { exact: true }).waitFor()
    await set(label('rights:levels.read'))
    await dialog.getByText(text('rights.presets.bookkeeper'), { exact: true }).waitFor()
    await endDialog(doctor, text('invitations.form.submit'))
  },
  'company: 11.3': async (story) => {
    const { doctor } = story
    const name = bookkeeperOf(story)
    await register(name)
    await comeBack(doctor)
    await row(doctor, addressOf(name))
      .getByText(beginning(doctor.words.text('rights.presets.bookkeeper')))
      .waitFor()
  },
  'company: 11.4': async (story, { label }) => {
    const { doctor } = story
    const { text } = doctor.words
    const name = bookkeeperOf(story)
    const found = row(doctor, addressOf(name))
    await found.getByRole('button', { name: label('teams:staff.edit') }).click()
    await choose(doctor, text('rights.preset'), text('rights.presets.viewer'))
    await endDialog(doctor, text('teams.save'))
    await found.getByText(beginning(text('rights.presets.viewer'))).waitFor()
    await suspendRestoreRemove(doctor, found, name, label)
  },
  'company: 11.5': async (story, { label }) => {
    const { doctor } = story
    const { text } = doctor.words
    await goBy(doctor, label('app:screens.activity'))
    await row(doctor, text('activity.kinds.staffChanged')).getByText(bookkeeperOf(story)).first().waitFor()
    await downloadBy(doctor, () => pressOn(doctor, text('components.export.export')))
  },
}
