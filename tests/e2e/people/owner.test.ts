import { describe, expect, inject, it } from 'vitest'
import { ownerReasons } from '../../../shared/people/ownership/owner.reasons.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import { PRESETS } from '../../../shared/rights/rights.ts'
import { sessionReasons } from '../../../web/texts/session.reasons.ts'
import { type SignedIn, signIn as signInByCall } from '../../support/people.ts'
import { check, checkDialog, checkScreen, choose, fill, go, open, press, row, submit } from '../console.ts'
import { linkInMailTo, mailTo } from '../inbox.ts'
import { addressOf, hire, type NewCompany, newCompany, PASSWORD } from '../new-company.ts'
import { DESK, type Person, PHONE, visitorsOf } from '../visitors.ts'
import { startedAgo } from './owner-transfer.ts'

// A company gets a new owner, confirmed by both by mail: the former owner stays as a manager, or leaves.

const stack = inject('stack')
const { signedIn, signsIn } = visitorsOf('owner')

interface Handover {
  company: NewCompany
  owner: SignedIn
  buyer: SignedIn
}

const prepare = async (name: string): Promise<Handover> => {
  const company = await newCompany(name)
  const owner = await signInByCall(stack.baseUrl, company.doctor)
  return { company, owner, buyer: await hire(owner, `${name}-buyer`, PRESETS.buyer) }
}

const openStaff = (person: Person): Promise<void> => open(person, '/teams?tab=staff', person.words.text('teams.title'))

/** The owner starts the transfer in the browser. */
const start = async (owner: Person, name: string, afterwards: 'stay' | 'leave'): Promise<void> => {
  const { page, words } = owner
  const { text, say, done } = words
  await openStaff(owner)
  await row(owner, addressOf(name))
    .getByRole('button', { name: text('teams.staff.more', { name }) })
    .click()
  await page.getByRole('menuitem', { name: text('teams.owner.make') }).click()
  await choose(owner, text('teams.owner.afterwards'), text(`teams.owner.${afterwards}`))
  await fill(owner, { [text('teams.owner.password')]: 'Wrong-password-1' })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('teams.owner.start') })
    .click()
  await page.getByText(say(reasonMessage(ownerReasons.wrongPassword))).waitFor()
  await checkDialog(owner)
  await fill(owner, { [text('teams.owner.password')]: PASSWORD })
  await submit(owner, text('teams.owner.start'), done('people.startOwnerTransfer'))
  await page.getByText(text('teams.owner.open', { name })).waitFor()
  await check(owner)
}

const linkOf = async (name: string): Promise<string> => {
  const { pathname, search } = new URL(await linkInMailTo(stack.info.inbox, addressOf(name), 'owner'))
  return pathname + search
}

/** Opens the link in the email to a person. */
const follow = async (person: Person, name: string, company: string): Promise<void> => {
  await open(person, await linkOf(name), person.words.text('teams.owner.title', { company }))
  await check(person)
}

const confirm = (person: Person): Promise<void> => press(person, person.words.text('teams.owner.confirm'))

describe('a company gets a new owner', () => {
  it('confirmed by both, while the former one stays as a manager', { timeout: 120_000 }, async () => {
    const { company, owner, buyer } = await prepare('handover')
    const { companyName } = company
    const [from, to] = [await signedIn(owner.userName, DESK), await signedIn(buyer.userName, PHONE)]
    const { text } = from.words
    await start(from, buyer.userName, 'stay')

    // The buyer sees nothing of payments yet.
    await go(to, '/payments')
    await to.page.getByText(to.words.text('app.noRight.text', { company: companyName })).waitFor()
    await follow(to, buyer.userName, companyName)
    await confirm(to)
    await to.page.getByText(to.words.text('teams.owner.confirmedFirst')).waitFor()
    await to.page.getByText(`${buyer.userName} (${to.words.text('teams.owner.hasConfirmed')})`).waitFor()
    expect(await to.page.getByRole('button', { name: to.words.text('teams.owner.confirm') }).isDisabled()).toBe(true)
    await check(to)

    await follow(from, owner.userName, companyName)
    await startedAgo(owner.userNo, 0)
    await confirm(from)
    await from.page.getByText(ownerReasons.tooEarly.text.split('{')[0] ?? '').waitFor()
    await checkScreen(from)
    await startedAgo(owner.userNo, 120)
    await confirm(from)
    const done = { name: buyer.userName, company: companyName }
    await from.page.getByText(text('teams.owner.completed', done)).first().waitFor()

    // Without a reload, the console of the former owner shows the new one, and they may no longer transfer the company.
    await row(from, buyer.userName).getByText(text('rights.owner')).waitFor()
    await row(from, owner.userName).getByText(text('rights.presets.manager')).waitFor()
    expect(
      await from.page.getByRole('button', { name: text('teams.staff.more', { name: buyer.userName }) }).count(),
    ).toBe(0)
    await row(from, owner.userName)
      .getByRole('button', { name: text('teams.staff.leave') })
      .waitFor()
    await check(from)
    await open(from, '/payments', /./)

    // So does the console of the new owner, which still shows the transfer; they now have every right.
    await to.page.getByText(to.words.text('teams.owner.completed', done)).waitFor()
    await check(to)
    await press(to, to.words.text('teams.owner.toTeam'))
    await row(to, buyer.userName).getByText(to.words.text('rights.owner')).waitFor()
    await check(to)
    await open(to, '/payments', /./)
    await check(to)
    // Each gets the email in the language of their console.
    await mailTo(stack.info.inbox, addressOf(owner.userName), `${buyer.userName} is the owner of ${companyName} now`)
    await mailTo(stack.info.inbox, addressOf(buyer.userName), `${buyer.userName} 已成为 ${companyName} 的所有者`)
    expect(to.complaints).toEqual([])
  })

  it('while the former one leaves: their console follows at once', { timeout: 120_000 }, async () => {
    const { company, owner, buyer } = await prepare('farewell')
    const { companyName } = company
    const [from, to] = [await signsIn(owner.userName, PHONE), await signedIn(buyer.userName, DESK)]
    await start(from, buyer.userName, 'leave')
    await follow(from, owner.userName, companyName)
    await from.page.getByText(from.words.text('teams.owner.leaves')).waitFor()
    await confirm(from)
    await from.page.getByText(from.words.text('teams.owner.confirmedFirst')).waitFor()
    await startedAgo(owner.userNo, 120)
    await follow(to, buyer.userName, companyName)
    await confirm(to)
    const done = to.words.text('teams.owner.completed', { name: buyer.userName, company: companyName })
    await to.page.getByText(done).first().waitFor()
    await row(to, buyer.userName).getByText(to.words.text('rights.owner')).waitFor()
    expect(await row(to, addressOf(owner.userName)).count()).toBe(0)
    await check(to)

    // The page of the former owner, which waits for the other side, is refused its next look, and says so.
    await from.page.waitForURL('**/login')
    await from.page
      .getByText(from.words.say(reasonMessage(sessionReasons.companyLost, { company: companyName })))
      .waitFor()
    await from.page.getByRole('heading', { name: from.words.text('login.noCompany.title') }).waitFor()
    await checkScreen(from)
    await expect(owner.api.products.listProducts({ doctorNo: owner.userNo })).rejects.toMatchObject({ status: 403 })
    expect(to.complaints).toEqual([])
  })

  it('or not, if one of them cancels', { timeout: 120_000 }, async () => {
    const { company, owner, buyer } = await prepare('keeping')
    const [from, to] = [await signedIn(owner.userName, DESK), await signedIn(buyer.userName, PHONE)]
    await start(from, buyer.userName, 'stay')
    await follow(to, buyer.userName, company.companyName)
    await press(to, to.words.text('teams.owner.cancel'))
    await to.page.getByText(to.words.done('people.cancelOwnerTransfer')).waitFor()
    await to.page.waitForURL('**/overview')
    await check(to)
    await openStaff(from)
    await row(from, owner.userName).getByText(from.words.text('rights.owner')).waitFor()
    expect(await from.page.getByText(from.words.text('teams.owner.open', { name: buyer.userName })).count()).toBe(0)
    await go(from, await linkOf(owner.userName))
    await from.page.getByText(from.words.say(reasonMessage(ownerReasons.noTransfer))).waitFor()
    await checkScreen(from)
  })
})
