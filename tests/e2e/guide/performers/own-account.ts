import { expect } from 'vitest'
import type { Person } from '../../visitors.ts'
import type { Story } from '../perform-line.ts'
import { downloadBy, goBy, goToTab, heading, mainOf, type Perform, pressOn, seen } from '../perform-line.ts'

// The lines about the own account, which the guides of several roles share.

type Whose = (story: Story) => Person

export const accountLine =
  (whose: Whose): Perform =>
  async (story, { label }) => {
    const person = whose(story)
    await goBy(person, label('app:screens.account'))
    await seen(mainOf(person), label('account:secondFactor.title'))
    const sessions = person.page.getByRole('region', { name: label('account:sessions.title') })
    for (const text of ['device', 'lastUsed', 'end'] as const)
      await seen(sessions, person.words.text(`account.sessions.${text}`))
  }

export const passwordLine =
  (whose: Whose): Perform =>
  async (story, { label }) => {
    const person = whose(story)
    await goBy(person, label('app:screens.password'))
    await heading(person, person.words.text('account.change.title'))
    await seen(mainOf(person), person.words.text('account.change.text'))
  }

export const notificationsLine =
  (whose: Whose): Perform =>
  async (story, { label }) => {
    const person = whose(story)
    const { page, words } = person
    await goBy(person, label('app:screens.notifications'))
    await goToTab(person, words.text('notifications.tabs.preferences'))
    // Every role has this topic.
    await page
      .getByLabel(words.text('notifications.mailOf', { topic: words.text('notifications.topics.exports') }))
      .click()
    for (const how of ['now', 'daily', 'never'] as const)
      await page.getByRole('option', { name: words.text(`notifications.mail.${how}`) }).waitFor()
    await page.keyboard.press('Escape')
  }

export const invitationsLine =
  (whose: Whose): Perform =>
  async (story, { label }) => {
    const person = whose(story)
    await goBy(person, label('app:screens.invitations'))
    await heading(person, person.words.text('invitations.received.title'))
    await seen(mainOf(person), story.neighbor.companyName)
  }

/** `screen` has a list that the person can export. */
export const exportsLine =
  (whose: Whose, screen: 'inbound' | 'outbound'): Perform =>
  async (story, { label }) => {
    const person = whose(story)
    const { page, words } = person
    await goBy(person, words.text(`app.screens.${screen}`))
    const saved = await downloadBy(person, () => pressOn(person, label('components:export.export')))
    expect(saved.suggestedFilename()).toMatch(/\.xlsx$/)
    await page.getByRole('button', { name: words.text('app.account.of', { user: '' }).trim() }).click()
    await page.getByRole('menuitem', { name: label('app:screens.exports') }).click()
    await heading(person, words.text('exports.title'))
  }
