import type { Locator } from 'playwright-core'
import type { Person } from '../../visitors.ts'
import { endDialog, type Named } from '../perform-line.ts'

/** Suspends, restores and removes a member of staff or a clerk in the list of a page. */
export const suspendRestoreRemove = async (
  person: Person,
  found: Locator,
  name: string,
  label: Named['label'],
): Promise<void> => {
  const { page, words } = person
  const { text } = words
  const act = async (action: string): Promise<void> => {
    await found.getByRole('button', { name: text('teams.staff.more', { name }) }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await endDialog(person, action)
  }
  await act(label('teams:staff.suspend'))
  await found.getByText(text('teams.staff.suspended'), { exact: true }).waitFor()
  await act(label('teams:staff.restore'))
  await found.getByText(text('teams.staff.active'), { exact: true }).waitFor()
  await act(label('teams:staff.remove'))
  await found.waitFor({ state: 'detached' })
}
