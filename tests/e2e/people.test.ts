import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, startBrowser, type Visitor } from '../support/browser.ts'
import { signIn as signInByCall } from '../support/people.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { checkScreen, choose, enter, fill, row, signIn, submit, visit } from './console.ts'
import { linkInMailTo } from './inbox.ts'
import { type Words, wordsOf } from './words.ts'

// What has to do with people, each job in its role and in both languages: in English on a desk, in Chinese on a phone.

const PASSWORD = 'Dockside-demo-1'

let browser: Browser
const visitors: Visitor[] = []

beforeAll(async () => {
  browser = await startBrowser()
})
afterEach(async ({ task }) => {
  for (const [at, { page, context }] of visitors.splice(0).entries()) {
    if (task.result?.state === 'fail') {
      await page.screenshot({ path: `node_modules/.cache/dockside/failed-people-${at}.png` })
    }
    await context.close()
  }
})
afterAll(() => browser?.close())

const find = async (page: Page, label: string, what: string): Promise<void> => {
  await page.getByPlaceholder(label).fill(what)
}

describe.each([
  { language: 'en', width: 1440 },
  { language: 'zh-CN', width: 390 },
] as const)('people in $language at $width px', ({ language, width }) => {
  let stack: Stack
  let words: Words
  beforeAll(async () => {
    ;[stack, words] = await Promise.all([startStack({ seed: 'demo' }), wordsOf(language)])
  })
  afterAll(() => stack?.stop())

  const come = async (): Promise<Visitor> => {
    const visitor = await newVisitor(browser, stack.baseUrl, width, language)
    visitors.push(visitor)
    return visitor
  }
  const enterAs = async (userName: string): Promise<Visitor> => {
    const visitor = await come()
    await signIn(visitor, userName, PASSWORD, words)
    return visitor
  }

  it.each([
    ['doctor1', 'overview.doctor.offers'],
    ['nurse1', 'overview.nurse.takes'],
    ['warehouse1', 'overview.warehouse.rows'],
  ] as const)('%s sees at the start how things stand', async (userName, figure) => {
    const { text } = words
    const visitor = await enterAs(userName)
    await visit(visitor, '/overview', text('overview.title'))
    await visitor.page.getByText(text(figure)).first().waitFor()
    if (userName !== 'warehouse1') {
      await visitor.page.getByRole('application').or(visitor.page.locator('svg[role]')).first().waitFor()
      await visitor.page.getByText(text('overview.chart.taken'), { exact: true }).first().waitFor()
    }
    await checkScreen(visitor)
    const overflow = await visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await visitor.page.goto('/no-such-place')
    await visitor.page.getByRole('heading', { name: text('app.notFound.title') }).waitFor()
    await checkScreen(visitor)
    expect(visitor.complaints).toEqual([])
  })

  it('a super admin finds a user, disables and enables her', async () => {
    const { text } = words
    const nurse = await enterAs('nurse1')
    const root = await enterAs('super')
    const { page } = root
    await visit(root, '/users', text('users.title'))
    await find(page, text('users.list.find'), 'nurse1')
    await row(root, 'doctor1@dockside.test').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: text('users.disable.named', { name: 'nurse1' }) }).click()
    await checkScreen(root)
    await submit(root, text('users.disable.action'))
    await row(root, 'nurse1').getByText(text('users.states.disabled')).waitFor()
    await checkScreen(root)
    // Her very next call is refused, and her session ends.
    await nurse.page.reload()
    await nurse.page.waitForURL('**/login')
    await nurse.page.getByText(words.say('Your account is disabled. Ask your administrator.')).waitFor()
    await page.getByRole('button', { name: text('users.enable.named', { name: 'nurse1' }) }).click()
    await submit(root, text('users.enable.action'))
    await row(root, 'nurse1').getByText(text('users.states.enabled')).waitFor()
    await signIn(nurse, 'nurse1', PASSWORD, words)
    expect(root.complaints).toEqual([])
  })

  it('a super admin looks at a warehouse admin and gives her permissions', async () => {
    const { text } = words
    await signInByCall(stack.baseUrl, 'warehouse1')
    const root = await enterAs('super')
    const { page } = root
    await page.getByRole('link', { name: 'warehouse1' }).click()
    await page.getByRole('heading', { level: 1, name: 'warehouse1' }).waitFor()
    await page.getByText('Northwind Trading').waitFor()
    await page.getByText('127.0.0.1').first().waitFor()
    await checkScreen(root)
    await page.getByRole('button', { name: text('users.permissions.edit') }).click()
    await page.getByRole('checkbox', { name: text('users.permissions.rebuildFeesText') }).check()
    await checkScreen(root)
    await submit(root, text('users.permissions.save'))
    await page.getByText(text('users.permissions.rebuildFees'), { exact: true }).waitFor()
    await page.goto('/users/US-00000000000000000N0')
    await page.getByText(text('components.record.none')).waitFor()
    expect(root.complaints.filter((one) => !/404/.test(one))).toEqual([])
  })

  it('a super admin invites a company, is held back from mailing too often, and revokes', async () => {
    const { text, say } = words
    const root = await enterAs('super')
    const { page } = root
    const email = 'newcomer@buyers.example'
    await visit(root, '/users?tab=invitations', text('users.title'))
    await page.getByRole('button', { name: text('invitations.list.inviteDoctor') }).click()
    await fill(root, { [text('invitations.form.email')]: email })
    await submit(root, text('invitations.form.submit'))
    await row(root, email).getByText(text('invitations.states.Pending')).waitFor()
    const link = await linkInMailTo(stack.info.inbox, email)
    const more = page.getByRole('button', { name: text('invitations.act.of', { email }) })
    await more.click()
    await page.getByRole('menuitem', { name: text('invitations.act.resend') }).click()
    await page
      .getByText(say('This invitation was mailed a moment ago. It can be mailed again in 10 minutes.'))
      .first()
      .waitFor()
    await checkScreen(root)
    await more.click()
    await page.getByRole('menuitem', { name: text('invitations.act.revoke') }).click()
    await checkScreen(root)
    await submit(root, text('invitations.act.revoke'))
    await row(root, email).getByText(text('invitations.states.Reject')).waitFor()

    const invited = await come()
    await invited.page.goto(link)
    await invited.page.getByText(say('This invitation is no longer valid.')).waitFor()
    await checkScreen(invited)
    await invited.page.waitForURL('**/login', { timeout: 6000 })
  })

  it('an invited company registers, signs in, and is told its first steps', async () => {
    const { text, say } = words
    const email = 'first@buyers.example'
    await (await signInByCall(stack.baseUrl, 'super')).api.people.invitedDoctor({ email })
    const visitor = await come()
    const { page } = visitor
    await page.goto(await linkInMailTo(stack.info.inbox, email))
    await page.getByLabel(text('register.form.userName')).fill('two words')
    await page.getByRole('button', { name: text('register.form.submit') }).click()
    await page.getByText(say('Use letters, digits and . _ - only.')).waitFor()
    await page.getByText(say('Company name is required.')).waitFor()
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
    await page.getByRole('heading', { name: text('overview.start.title') }).waitFor()
    await page.getByText(text('overview.of', { company: 'First Buyers & Partners' })).waitFor()
    await checkScreen(visitor)
    await page.getByRole('link', { name: text('overview.start.product') }).click()
    await page.waitForURL('**/inventory')
    expect(visitor.complaints).toEqual([])
  })

  it('who works for two companies chooses one at the door', async () => {
    const { text } = words
    const visitor = await come()
    const { page } = visitor
    await enter(visitor, 'nurse2', PASSWORD, words)
    await page.getByRole('heading', { name: text('login.company.title') }).waitFor()
    await page.getByRole('button', { name: text('login.company.submit') }).click()
    await page.getByText(text('login.company.missing')).waitFor()
    await checkScreen(visitor)
    await page.getByRole('button', { name: new RegExp(`^${text('login.company.label')}`) }).click()
    await page.getByRole('option', { name: 'Blue Harbor Buyers' }).click()
    await page.getByRole('button', { name: text('login.company.submit') }).click()
    await page.getByRole('button', { name: text('app.company.current', { company: 'Blue Harbor Buyers' }) }).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: text('app.account.of', { user: 'nurse2' }) }).click()
    await page.getByRole('menuitem', { name: text('app.account.logOut') }).click()
    await page.getByText(text('app.account.sure')).waitFor()
    await checkScreen(visitor)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('app.account.logOut') })
      .click()
    await page.waitForURL('**/login')
    expect(visitor.complaints).toEqual([])
  })

  it('a company invites a nurse of another one, who accepts in the console', async () => {
    const { text } = words
    const doctor = await enterAs('doctor2')
    await visit(doctor, '/teams?tab=invitations', text('teams.title'))
    await doctor.page
      .getByRole('button', { name: text('invitations.list.invite'), exact: true })
      .first()
      .click()
    await fill(doctor, { [text('invitations.form.email')]: 'nurse1@dockside.test' })
    await submit(doctor, text('invitations.form.submit'))
    await row(doctor, 'nurse1@dockside.test').getByText(text('invitations.states.Pending')).waitFor()
    await checkScreen(doctor)

    const nurse = await enterAs('nurse1')
    const { page } = nurse
    await visit(nurse, '/invitations', text('invitations.received.title'))
    const company = 'Blue Harbor Buyers'
    await page.getByRole('button', { name: text('invitations.received.declineNamed', { company }) }).click()
    await page.getByText(text('invitations.received.declineText', { company })).waitFor()
    await checkScreen(nurse)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('components.cancel') })
      .click()
    await page.getByRole('button', { name: text('invitations.received.acceptNamed', { company }) }).click()
    await page.getByText(text('invitations.received.accepted', { company })).first().waitFor()
    await checkScreen(nurse)
    await page.goto('/offer')
    await page.getByRole('button', { name: text('app.company.current', { company: 'Northwind Trading' }) }).click()
    await page.getByRole('menuitemcheckbox', { name: company }).click()
    await page.getByRole('button', { name: text('app.company.current', { company }) }).waitFor()
    expect([...doctor.complaints, ...nurse.complaints]).toEqual([])
  })

  it('a company decides what a nurse may take, by herself and by a group', async () => {
    const { text } = words
    const doctor = await enterAs('doctor1')
    const { page } = doctor
    await visit(doctor, '/teams', text('teams.title'))
    await page.getByRole('button', { name: text('teams.members.edit', { name: 'nurse1' }) }).click()
    await fill(doctor, {
      [text('teams.members.alias')]: language === 'en' ? 'East coast' : '东海岸',
      [text('teams.limits.takes')]: '9',
    })
    await choose(doctor, text('teams.states.label'), new RegExp(`^${text('teams.states.limited')}`))
    await checkScreen(doctor)
    await submit(doctor, text('teams.save'))
    await row(doctor, 'nurse1').getByText(text('teams.states.limited')).waitFor()
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
