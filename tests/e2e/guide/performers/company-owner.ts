import { expect, inject } from 'vitest'
import { createClient } from '../../../../shared/contract/client.ts'
import { contracts } from '../../../../shared/contracts.ts'
import { PRESETS } from '../../../../shared/rights/rights.ts'
import { signIn } from '../../../support/people.ts'
import { choose, enter, fill, open, row } from '../../console.ts'
import { linkInMailTo } from '../../inbox.ts'
import { addressOf, hire, PASSWORD } from '../../new-company.ts'
import { type App, appWith, shownSecret, signInWithCode, submitCode } from '../../people/authenticator.ts'
import { startedAgo } from '../../people/owner-transfer.ts'
import {
  button,
  dialogOf,
  endDialog,
  goBy,
  goToTab,
  heading,
  mainOf,
  type Performers,
  pressInDialog,
  pressOn,
  type Story,
  seen,
} from '../perform-line.ts'

// The company without data performs these lines, because its people are signed out and it gets another owner.

const { baseUrl, info } = inject('stack')

const ownerOf = ({ newcomerCompany }: Story): string => newcomerCompany.doctor
const deputyOf = ({ newcomerCompany }: Story): string => `${newcomerCompany.doctor}-deputy`

/** Authenticator apps of people, by user name. */
const apps = new Map<string, App>()
const codeOf = async (userName: string): Promise<string> => (await apps.get(userName)?.nextCode()) ?? ''

const isIn = async ({ newcomer: { page, words } }: Story, user: string): Promise<void> => {
  await page.getByRole('button', { name: words.text('app.account.of', { user }) }).waitFor()
}

/** Signs in on the page itself, as the setup of two-step sign-in requires, with a code if the person has an app. */
const entersAs = async ({ newcomer }: Story, userName: string): Promise<void> => {
  const { page, words } = newcomer
  await page.evaluate(() => {
    // The language of the console stays.
    for (const name of Object.keys(localStorage)) if (name.startsWith('Cognito')) localStorage.removeItem(name)
  })
  await page.goto('/login')
  await enter(newcomer, userName, PASSWORD, words)
  if (!apps.has(userName)) return
  await signInWithCode(newcomer, await codeOf(userName))
}

/** Sets up the app with the open dialog, and signs in again with a code. */
const setUp = async (story: Story, userName: string): Promise<void> => {
  const { newcomer } = story
  apps.set(userName, appWith(await shownSecret(newcomer)))
  await submitCode(newcomer, await codeOf(userName))
  await newcomer.page.getByText(newcomer.words.done('people.turnOnSecondFactor')).waitFor()
  await enter(newcomer, userName, PASSWORD, newcomer.words)
  await signInWithCode(newcomer, await codeOf(userName))
  await isIn(story, userName)
}

const openStaff = async ({ newcomer }: Story): Promise<void> => {
  await goBy(newcomer, newcomer.words.text('app.screens.team'))
  await goToTab(newcomer, newcomer.words.text('teams.staff.title'))
}

/** Performs the parts of the company's page about sign-in and about its owner. */
export const OWNER: Performers = {
  'company: 13.1': async (story, { label }) => {
    const { newcomer } = story
    const userName = ownerOf(story)
    await hire(await signIn(baseUrl, userName), deputyOf(story), PRESETS.manager)
    await entersAs(story, userName)
    await isIn(story, userName)
    await goBy(newcomer, label('app:screens.account'))
    await seen(mainOf(newcomer), label('account:secondFactor.title'))
    await pressOn(newcomer, label('account:secondFactor.turnOn'))
    await setUp(story, userName)
  },
  'company: 13.2': async (story, { label }) => {
    const { newcomer } = story
    const { page, words } = newcomer
    const userName = ownerOf(story)
    const code = await codeOf(userName)
    const { token } = await createClient(contracts, { baseUrl }).people.login({ userName, password: PASSWORD, code })
    const elsewhere = createClient(contracts, { baseUrl, token: async () => token })
    await goBy(newcomer, words.text('app.screens.account'))
    const sessions = page.getByRole('region', { name: label('account:sessions.title') })
    for (const text of [words.text('account.sessions.device'), words.text('account.sessions.lastUsed')])
      await seen(sessions, text)
    await button(sessions, label('account:sessions.end')).click()
    await endDialog(newcomer, words.text('account.sessions.end'))
    await expect(elsewhere.people.getCurrentUser({})).rejects.toMatchObject({ status: 401 })
    await button(sessions, label('account:sessions.endOthers')).click()
    await endDialog(newcomer, words.text('account.sessions.endOthers'))
    await button(sessions, label('account:sessions.everywhere')).click()
    await pressInDialog(newcomer, words.text('account.sessions.everywhere'))
    await page.waitForURL('**/login')
    await entersAs(story, userName)
    await isIn(story, userName)
  },
  'company: 13.3': async (story, { label }) => {
    const { newcomer } = story
    const { page, words } = newcomer
    await goBy(newcomer, label('app:screens.team'))
    await goToTab(newcomer, label('teams:staff.title'))
    await page.getByRole('checkbox', { name: label('teams:twoStep.require') }).click()
    await endDialog(newcomer, words.text('teams.twoStep.doRequire'))
    await seen(row(newcomer, addressOf(deputyOf(story))), words.text('teams.twoStep.missing'))
  },
  'company: 13.4': async (story, { label }) => {
    const { newcomer } = story
    const { page, words } = newcomer
    const deputy = deputyOf(story)
    await entersAs(story, deputy)
    await page.getByRole('heading', { name: words.text('account.secondFactor.needed.title') }).waitFor()
    await page.getByRole('button', { name: label('account:secondFactor.needed.start') }).click()
    await setUp(story, deputy)
    await openStaff(story)
  },
  'company: 13.a': async ({ doctor }, { label }) => {
    const { text } = doctor.words
    await goBy(doctor, label('app:screens.password'))
    await seen(mainOf(doctor), text('account.change.text'))
    await goBy(doctor, label('app:screens.invitations'))
    await heading(doctor, text('invitations.received.title'))
  },
  'company: 14.a': async (story) => {
    const { newcomer } = story
    const { text } = newcomer.words
    const named = { name: ownerOf(story) }
    // A manager has every right, but no such action.
    await newcomer.page.getByText(text('rights.owner')).first().waitFor()
    await newcomer.page
      .getByRole('button', { name: text('teams.staff.more', named) })
      .first()
      .waitFor({ state: 'detached' })
  },
  'company: 14.1': async (story, { label }) => {
    const { newcomer } = story
    const { page, words } = newcomer
    const { text } = words
    await entersAs(story, ownerOf(story))
    await isIn(story, ownerOf(story))
    await goBy(newcomer, label('app:screens.team'))
    await goToTab(newcomer, label('teams:staff.title'))
    await row(newcomer, addressOf(deputyOf(story)))
      .getByRole('button', { name: text('teams.staff.more', { name: deputyOf(story) }) })
      .click()
    await page.getByRole('menuitem', { name: label('teams:owner.make') }).click()
    await choose(newcomer, text('teams.owner.afterwards'), label('teams:owner.leave'))
    await choose(newcomer, text('teams.owner.afterwards'), label('teams:owner.stay'))
    await fill(newcomer, { [text('teams.owner.password')]: PASSWORD })
    await endDialog(newcomer, label('teams:owner.start'))
    await seen(mainOf(newcomer), text('teams.owner.open', { name: deputyOf(story) }))
  },
  'company: 14.2': async (story, { label }) => {
    const { newcomer, newcomerCompany } = story
    const { text } = newcomer.words
    const confirm = async (userName: string): Promise<void> => {
      const { pathname, search } = new URL(await linkInMailTo(info.inbox, addressOf(userName), 'owner'))
      await open(newcomer, pathname + search, text('teams.owner.title', { company: newcomerCompany.companyName }))
      await button(mainOf(newcomer), label('teams:owner.cancel')).waitFor()
      await pressOn(newcomer, label('teams:owner.confirm'))
    }
    await confirm(ownerOf(story))
    await newcomer.page.getByText(text('teams.owner.confirmedFirst')).waitFor()
    const company = new URL(await linkInMailTo(info.inbox, addressOf(ownerOf(story)), 'owner')).searchParams
    await startedAgo(company.get('company') ?? '', 120)
    await entersAs(story, deputyOf(story))
    await isIn(story, deputyOf(story))
    await confirm(deputyOf(story))
    const done = { name: deputyOf(story), company: newcomerCompany.companyName }
    await seen(newcomer.page.locator('body'), text('teams.owner.completed', done))
  },
  'company: 14.3': async (story) => {
    const { newcomer } = story
    const { text } = newcomer.words
    await openStaff(story)
    await seen(row(newcomer, addressOf(deputyOf(story))), text('rights.owner'))
    const former = { name: ownerOf(story) }
    await newcomer.page.getByRole('button', { name: text('teams.staff.more', former) }).click()
    await newcomer.page.getByRole('menuitem', { name: text('teams.owner.make') }).waitFor()
    await newcomer.page.keyboard.press('Escape')
    await dialogOf(newcomer).waitFor({ state: 'detached' })
  },
}
