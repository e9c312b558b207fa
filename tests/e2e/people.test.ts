import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { credentialsReasons } from '../../shared/people/credentials.reasons.ts'
import { peopleReasons } from '../../shared/people/people.reasons.ts'
import { signInReasons } from '../../shared/people/sign-in.reasons.ts'
import { reasonMessage, word } from '../../shared/reasons/reasons.ts'
import { signIn as signInByCall } from '../support/people.ts'
import { check, checkScreen, choose, fill, go, open, row, signIn, submit, visit } from './console.ts'
import { linkInMailTo } from './inbox.ts'
import { addressOf, type NewCompany, newCompany, PASSWORD } from './new-company.ts'
import { DESK, type Person, PHONE, visitorsOf } from './visitors.ts'

// Managing people, in each role: partly in English on a desktop, partly in Chinese on a phone.

const stack = inject('stack')
const { come, signedIn } = visitorsOf('people')
let company: NewCompany

beforeAll(async () => {
  company = await newCompany('team')
})

const find = async (page: Page, label: string, what: string): Promise<void> => {
  await page.getByPlaceholder(label).fill(what)
}

const inviteNurse = async (doctor: Person): Promise<void> => {
  const { text } = doctor.words
  const email = addressOf(company.nurse)
  await visit(doctor, '/teams?tab=invitations', text('teams.title'))
  await doctor.page
    .getByRole('button', { name: text('invitations.list.invite'), exact: true })
    .first()
    .click()
  await fill(doctor, { [text('invitations.form.email')]: email })
  await submit(doctor, text('invitations.form.submit'))
  await row(doctor, email).getByText(text('invitations.states.Pending')).waitFor()
  await checkScreen(doctor)
}

describe('managing people:', () => {
  it.each([
    ['doctor1', 'home.doctor.offers', DESK],
    ['nurse1', 'home.nurse.takes', PHONE],
    ['warehouse1', 'home.warehouse.rows', DESK],
    ['doctor2', 'home.doctor.offers', PHONE],
  ] as const)(
    '%s sees figures on the start page, and a message at an unknown address',
    async (userName, figure, seat) => {
      const visitor = await signedIn(userName, seat)
      const { text } = visitor.words
      await open(visitor, '/overview', text('home.title'))
      await visitor.page.getByText(text(figure)).first().waitFor()
      if (userName !== 'warehouse1') {
        await visitor.page.getByRole('application').or(visitor.page.locator('svg[role]')).first().waitFor()
        await visitor.page.getByText(text('home.chart.taken'), { exact: true }).first().waitFor()
      }
      await check(visitor)
      const overflow = await visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await go(visitor, '/no-such-place')
      await visitor.page.getByRole('heading', { name: text('app.notFound.title') }).waitFor()
      await checkScreen(visitor)
      expect(visitor.complaints).toEqual([])
    },
  )

  it('a super admin finds and disables a user, whose session ends, and enables them again', async () => {
    const userName = company.nurse
    const nurse = await signedIn(userName, PHONE)
    await nurse.page.goto('/offer')
    await nurse.page.getByRole('heading', { level: 1 }).waitFor()
    const root = await signedIn('super', DESK)
    const { page, words } = root
    const { text } = words
    await visit(root, '/users', text('users.title'))
    await find(page, text('users.list.find'), userName)
    await row(root, 'doctor1@dockside.test').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: text('users.disable.named', { name: userName }) }).click()
    await checkScreen(root)
    await submit(root, text('users.disable.action'))
    await row(root, userName).getByText(text('users.states.disabled')).waitFor()
    await checkScreen(root)
    // The user's next call is refused, and the session ends.
    await nurse.page.reload()
    await nurse.page.waitForURL('**/login')
    await nurse.page.getByText(nurse.words.say(reasonMessage(generalReasons.accountDisabled))).waitFor()
    await page.getByRole('button', { name: text('users.enable.named', { name: userName }) }).click()
    await submit(root, text('users.enable.action'))
    await row(root, userName).getByText(text('users.states.enabled')).waitFor()
    await signIn(nurse, userName, PASSWORD, nurse.words)
    expect(root.complaints).toEqual([])
  })

  it('a super admin opens the page of a warehouse admin and grants them a permission', async () => {
    const root = await signedIn('super', PHONE)
    const { page } = root
    const { text } = root.words
    await page.goto('/users')
    await find(page, text('users.list.find'), company.house)
    await row(root, 'doctor1@dockside.test').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: company.house }).click()
    await page.getByRole('heading', { level: 1, name: company.house }).waitFor()
    await page.getByText(company.companyName).waitFor()
    await page.getByText('127.0.0.1').first().waitFor()
    await checkScreen(root)
    await page.getByRole('button', { name: text('users.permissions.edit') }).click()
    await page.getByRole('checkbox', { name: text('users.permissions.rebuildFeesText') }).check()
    await checkScreen(root)
    await submit(root, text('users.permissions.save'))
    await page.getByText(text('users.permissions.rebuildFees'), { exact: true }).waitFor()
    await go(root, '/users/US-00000000000000000N0')
    await page.getByText(text('components.record.none')).waitFor()
    expect(root.complaints.filter((one) => !/404/.test(one))).toEqual([])
  })

  it('a super admin invites a company, cannot email it again immediately, and revokes the invitation', async () => {
    const root = await signedIn('super', DESK)
    const { page } = root
    const { text, say } = root.words
    const email = 'newcomer@buyers.example'
    await visit(root, '/users?tab=invitations', text('users.title'))
    await page.getByRole('button', { name: text('invitations.list.inviteDoctor') }).click()
    await fill(root, { [text('invitations.form.email')]: email })
    await submit(root, text('invitations.form.submit'))
    await row(root, email).getByText(text('invitations.states.Pending')).waitFor()
    const link = await linkInMailTo(stack.info.inbox, email, 'register')
    const more = page.getByRole('button', { name: text('invitations.act.of', { email }) })
    await more.click()
    await page.getByRole('menuitem', { name: text('invitations.act.resend') }).click()
    await page
      .getByText(say(reasonMessage(peopleReasons.invitedJustNow, { wait: word(peopleReasons.minutes, { count: 10 }) })))
      .first()
      .waitFor()
    await checkScreen(root)
    await more.click()
    await page.getByRole('menuitem', { name: text('invitations.act.revoke') }).click()
    await checkScreen(root)
    await submit(root, text('invitations.act.revoke'))
    await row(root, email).getByText(text('invitations.states.Reject')).waitFor()

    const invited = await come(PHONE)
    await invited.page.goto(link)
    await invited.page.getByText(invited.words.say(reasonMessage(peopleReasons.noLongerValid))).waitFor()
    await checkScreen(invited)
    await invited.page.waitForURL('**/login', { timeout: 6000 })
  })

  it('an invited company registers, signs in, and sees the first steps to take', async () => {
    const email = 'first@buyers.example'
    await (await signInByCall(stack.baseUrl, 'super')).api.people.inviteDoctor({ email })
    const visitor = await come(PHONE)
    const { page, words } = visitor
    const { text, say } = words
    await page.goto(await linkInMailTo(stack.info.inbox, email, 'register'))
    await page.getByLabel(text('register.form.userName')).fill('two words')
    await page.getByRole('button', { name: text('register.form.submit') }).click()
    await page.getByText(say(reasonMessage(credentialsReasons.userNameLetters))).waitFor()
    await page.getByText(say(reasonMessage(signInReasons.companyNameRequired))).waitFor()
    await checkScreen(visitor)
    await page.getByLabel(text('register.form.companyName')).fill('First Buyers & Partners')
    await page.getByLabel(text('register.form.userName')).fill('first-buyers')
    await page.getByLabel(text('register.form.password'), { exact: true }).fill(PASSWORD)
    await page.getByLabel(text('register.form.repeat')).fill(PASSWORD)
    await page.getByLabel(text('register.form.phone')).fill('+1 555 010 1234')
    await page.getByRole('button', { name: text('register.form.submit') }).click()
    await page.getByRole('heading', { name: text('register.ready.title') }).waitFor()
    await checkScreen(visitor)
    await page.getByRole('button', { name: text('register.ready.signIn') }).click()
    await signIn(visitor, 'first-buyers', PASSWORD, words)
    await page.getByRole('heading', { name: text('help.steps.title') }).waitFor()
    await page.getByText(text('home.of', { company: 'First Buyers & Partners' })).waitFor()
    await checkScreen(visitor)
    await page.getByRole('link', { name: text('help.steps.names.product') }).click()
    await page.waitForURL('**/inventory')
    expect(visitor.complaints).toEqual([])
  })

  it('a company invites the nurse of another company, who accepts in the console', async () => {
    const { companyName: name, doctor: userName } = await newCompany('second')
    const doctor = await signedIn(userName, DESK)
    await inviteNurse(doctor)

    const nurse = await signedIn(company.nurse, PHONE)
    const { page } = nurse
    const { text } = nurse.words
    await visit(nurse, '/invitations', text('invitations.received.title'))
    await page.getByRole('button', { name: text('invitations.received.declineNamed', { company: name }) }).click()
    await page.getByText(text('invitations.received.declineText', { company: name })).waitFor()
    await checkScreen(nurse)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('components.cancel') })
      .click()
    await page.getByRole('button', { name: text('invitations.received.acceptNamed', { company: name }) }).click()
    await page
      .getByText(text('invitations.received.accepted', { company: name }))
      .first()
      .waitFor()
    await checkScreen(nurse)
    await go(nurse, '/offer')
    await page.getByRole('button', { name: text('app.company.current', { company: company.companyName }) }).click()
    await page.getByRole('menuitemcheckbox', { name }).click()
    await page.getByRole('button', { name: text('app.company.current', { company: name }) }).waitFor()
    expect([...doctor.complaints, ...nurse.complaints]).toEqual([])
  })

  it('a company limits the takes of a nurse, and creates and deletes a group with a limit', async () => {
    const doctor = await signedIn(company.doctor, PHONE)
    const { page } = doctor
    const { text } = doctor.words
    await visit(doctor, '/teams', text('teams.title'))
    await page.getByRole('button', { name: text('teams.members.edit', { name: company.nurse }) }).click()
    await fill(doctor, {
      [text('teams.members.alias')]: '东海岸',
      [text('teams.limits.takes')]: '9',
    })
    await choose(doctor, text('teams.states.label'), new RegExp(`^${text('teams.states.limited')}`))
    await checkScreen(doctor)
    await submit(doctor, text('teams.save'))
    await row(doctor, company.nurse).getByText(text('teams.states.limited')).waitFor()
    await visit(doctor, '/teams?tab=groups', text('teams.title'))
    await page
      .getByRole('button', { name: text('teams.groups.add') })
      .first()
      .click()
    await fill(doctor, { [text('teams.groups.name')]: 'Weekend', [text('teams.limits.takes')]: '3' })
    await checkScreen(doctor)
    await submit(doctor, text('teams.groups.add'))
    await page.getByRole('link', { name: 'Weekend' }).click()
    await page.getByRole('heading', { level: 1, name: 'Weekend' }).waitFor()
    await page.getByText(text('teams.inGroup.empty')).waitFor()
    await checkScreen(doctor)
    await page.getByRole('button', { name: text('teams.groups.remove') }).click()
    await checkScreen(doctor)
    await submit(doctor, text('teams.groups.remove'))
    await page.getByText(text('teams.groups.empty')).waitFor()
    expect(doctor.complaints).toEqual([])
  })
})
