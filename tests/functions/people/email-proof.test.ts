import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendMail } from '../../../functions/notifications/delivery/send-mail.ts'
import { userItem } from '../../../functions/platform/actor.items.ts'
import { update } from '../../../functions/platform/db/intent.ts'
import { mailMessage } from '../../../shared/notifications/mail.messages.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { givingUp } from '../../support/without-waits.ts'
import { memoryIdentity } from './memory-identity.ts'
import { form, PASSWORD, type PeopleWorld, startPeople } from './people-world.ts'
import { refusalOf } from './refusal-of.ts'

// An invitation verifies its address only through the emailed link (DEC-people-10).

const identity = memoryIdentity()
let world: PeopleWorld
let root: string
let acme: string
let bravo: string

beforeAll(async () => {
  world = await startPeople(identity)
  root = await world.admin()
  acme = await world.doctor(root, 'acme')
  bravo = await world.doctor(root, 'bravo')
})
afterAll(() => world.stop())

const seen = new Set<string>()
/** Sends the pending emails of a kind to an address, and returns their texts. */
const delivered = async (to: string, kind: string): Promise<string[]> => {
  const texts: string[] = []
  const mailer = { send: async ({ text }: { text: string }) => void texts.push(text) }
  const waiting = (await world.stored('Outbox')).flatMap((item): unknown[] => JSON.parse(String(item.messages)))
  for (const message of waiting.map((one) => mailMessage.parse(one))) {
    if (message.to !== to || message.content.kind !== kind || seen.has(message.mailNo)) continue
    seen.add(message.mailNo)
    await sendMail({ ...world.deps, mailer, siteUrl: 'https://x.test', labels: memoryFiles() }, message)
  }
  return texts
}
const mailedLinks = async (to: string): Promise<string[]> =>
  (await delivered(to, 'invitation')).map((text) => decodeURIComponent(/register\?id=(\S+)/.exec(text)?.[1] ?? ''))
const mailedLink = async (to: string): Promise<string> => (await mailedLinks(to)).at(-1) ?? 'none'

const copied = async (name: string, by = acme): Promise<string> =>
  (await world.open.register(form(await world.invited(by, `${name}@example.com`), name))).userNo
const codeFor = async (userNo: string, to: string): Promise<string> => {
  await world.as(userNo).sendEmailCode({})
  const [text = ''] = await delivered(to, 'emailCode')
  return /Code: (\d{6})/.exec(text)?.[1] ?? 'none'
}
const other = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const isProven = async (userNo: string): Promise<boolean> => (await world.as(userNo).getCurrentUser({})).emailProven
const owners = async (email: string) =>
  (await world.stored('User')).filter((user) => user.email === email && user.emailProven).map(({ userNo }) => userNo)

describe('the link of an invitation', () => {
  it('verifies the address if it was emailed, but not if it was copied', async () => {
    const id = await world.invited(acme, 'mia@example.com')
    const [sent] = (await world.as(acme).listInvitations({ doctorNo: acme, condition: 'mia' })).records
    expect(sent?.link).toBe(`/register?id=${id}`)
    const link = await mailedLink('mia@example.com')
    expect(await world.open.validateInvitation({ id })).toMatchObject({ invitationNo: id, provesEmail: false })
    expect(await world.open.validateInvitation({ id: link })).toMatchObject({ invitationNo: id, provesEmail: true })
    const mia = await world.open.register(form(link, 'mia'))
    expect([mia.emailProven, await isProven(mia.userNo), identity.users.get('mia')?.emailProven]).toEqual(
      Array(3).fill(true),
    )
    const carl = await copied('carl')
    expect([await isProven(carl), identity.users.get('carl')?.emailProven]).toEqual([false, false])
    expect((await world.as(carl).getCurrentUser({})).companies).toEqual([{ doctorNo: acme, doctorName: 'acme & Co' }])
  })

  it('is refused with a wrong secret, and no list or store contains a valid secret', async () => {
    const id = await world.invited(acme, 'sid@example.com')
    const link = await mailedLink('sid@example.com')
    const [, secret = 'none'] = link.split('.')
    expect(secret.length).toBeGreaterThanOrEqual(43)
    for (const wrong of [`${id}.`, `${id}.${'a'.repeat(43)}`, `${link}x`, `${link}.x`, `.${secret}`]) {
      expect((await refusalOf(world.open.validateInvitation({ id: wrong }))).status).toBe(404)
      expect((await refusalOf(world.open.register(form(wrong, 'sid')))).status).toBe(404)
    }
    for (const type of ['Invitation', 'InvitationSecrets', 'Outbox', 'Mail', 'Answer']) {
      expect(JSON.stringify(await world.stored(type))).not.toContain(secret)
    }
    const lists = [
      await world.as(acme).listInvitations({ doctorNo: acme }),
      await world.as(root).listAllInvitations({}),
    ]
    expect(JSON.stringify(lists)).not.toContain(secret)
  })

  it('stays valid when the invitation is emailed again, until the invitation is revoked', async () => {
    const id = await world.invited(acme, 'rae@example.com')
    const first = await mailedLink('rae@example.com')
    world.passMinutes(11)
    await world.as(acme).resendInvitation({ invitationNo: id })
    const second = await mailedLink('rae@example.com')
    expect(second).not.toBe(first)
    for (const link of [first, second]) {
      expect(await world.open.validateInvitation({ id: link })).toMatchObject({ provesEmail: true })
    }
    await world.as(acme).setInvitationStatus({ invitationNo: id, status: 2 })
    for (const link of [first, second]) {
      expect((await refusalOf(world.open.register(form(link, 'rae')))).status).toBe(404)
    }
  })

  it('admits only one of two registrations if the emailed and the copied link are used concurrently, and only its password works', async () => {
    for (const round of [0, 1, 2, 3]) {
      const email = `both${round}@example.com`
      const id = await world.invited(acme, email)
      const link = await mailedLink(email)
      const tries = [
        { ...form(link, `mailed${round}`), password: 'Mailed-pass-1', rePassword: 'Mailed-pass-1' },
        { ...form(id, `copied${round}`), password: 'Copied-pass-1', rePassword: 'Copied-pass-1' },
      ]
      const settled = await Promise.allSettled(tries.map((one) => world.open.register(one)))
      const winners = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      expect(winners).toHaveLength(1)
      const users = (await world.stored('User')).filter((user) => user.email === email)
      expect(users.map(({ userNo }) => userNo)).toEqual([winners[0]?.userNo])
      const identities = [...identity.users].filter(([, user]) => user.email === email)
      expect(identities.map(([name]) => name)).toEqual([winners[0]?.userName])
      const signedIn = await Promise.allSettled(tries.map((one) => world.open.login(one)))
      expect(signedIn.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })
})

describe('an unverified address', () => {
  it('cannot be used to sign in or join another company, and shows no invitations of other companies', async () => {
    const squatter = await copied('victim')
    const login = { userName: 'victim@example.com', password: PASSWORD }
    expect((await refusalOf(world.open.login(login))).status).toBe(401)
    expect((await world.open.login({ ...login, userName: 'victim' })).userNo).toBe(squatter)
    const invitationNo = await world.invited(bravo, 'victim@example.com')
    const refusal = await refusalOf(world.as(squatter).setInvitationStatus({ invitationNo, status: 1 }))
    expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining('Confirm your email address') })
    const received = (await world.as(squatter).listInvitations({})).records
    expect(received.map(({ doctorNo }) => doctorNo)).toEqual([acme])
    expect((await world.as(squatter).getCurrentUser({})).companies.map(({ doctorNo }) => doctorNo)).toEqual([acme])
  })

  it('does not prevent its owner from registering, after which the squatter can no longer verify it', async () => {
    const link = await mailedLink('victim@example.com')
    expect(await world.open.validateInvitation({ id: link })).toMatchObject({ hasAccount: false, provesEmail: true })
    const owner = await world.open.register(form(link, 'the.victim'))
    expect(owner.emailProven).toBe(true)
    const byEmail = await world.open.login({ userName: 'victim@example.com', password: PASSWORD })
    expect(byEmail.userNo).toBe(owner.userNo)
    const squatter = String((await world.stored('User')).find(({ userName }) => userName === 'victim')?.userNo)
    const refusal = await refusalOf(world.as(squatter).sendEmailCode({}))
    expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining('Another account') })
    expect(await owners('victim@example.com')).toEqual([owner.userNo])
    await world.open.requestPasswordReset({ userName: 'victim', email: 'victim@example.com' })
    expect(await delivered('victim@example.com', 'passwordReset')).toEqual([])
  })

  it('cannot be invited again by the company it belongs to', async () => {
    const userNo = await copied('dot')
    const again = () => world.as(acme).inviteUser({ doctorNo: acme, roleId: 2, email: 'dot@example.com' })
    expect((await refusalOf(again())).message).toBe('dot@example.com already belongs to your company.')
    await world.as(acme).editMember({ doctorNo: acme, memberId: userNo, status: 3 })
    expect((await again()).status).toBe(0)
  })

  it('receives password reset links, since its mailbox belongs to the owner', async () => {
    await copied('lost')
    await world.open.requestPasswordReset({ userName: 'lost', email: 'lost@example.com' })
    const [text = ''] = await delivered('lost@example.com', 'passwordReset')
    const id = decodeURIComponent(/changePassword\?id=(\S+)/.exec(text)?.[1] ?? '')
    await world.open.resetPassword({ id, password: 'Quite-Another-2', rePassword: 'Quite-Another-2' })
    const { userNo } = await world.open.login({ userName: 'lost', password: 'Quite-Another-2' })
    expect(await isProven(userNo)).toBe(false)
  })
})

describe('an emailed code', () => {
  it('verifies the address, even in two concurrent calls; its owner can then sign in with it and accept invitations', async () => {
    const ned = await copied('ned')
    const code = await codeFor(ned, 'ned@example.com')
    expect(JSON.stringify(await world.stored('EmailCode'))).not.toContain(code)
    const wrong = await refusalOf(world.as(ned).proveEmail({ code: other(code) }))
    expect(wrong.errors).toMatchObject([
      { path: 'code', message: 'That code is incorrect. Use the one in the most recent email.' },
    ])
    const [first, second] = await Promise.all([code, code].map((one) => world.as(ned).proveEmail({ code: one })))
    expect([first, second]).toEqual(Array(2).fill({ emailProven: true }))
    expect((await world.open.login({ userName: 'ned@example.com', password: PASSWORD })).userNo).toBe(ned)
    const invitationNo = await world.invited(bravo, 'ned@example.com')
    const accepted = await world.as(ned).setInvitationStatus({ invitationNo, status: 1 })
    expect(accepted.companies).toHaveLength(2)
    expect((await refusalOf(world.as(ned).sendEmailCode({}))).status).toBe(409)
    expect(await world.stored('EmailCode')).toEqual([])
  })

  it('allows at most five attempts, even concurrent ones, and none after 15 minutes', async () => {
    const eva = await copied('eva')
    const code = await codeFor(eva, 'eva@example.com')
    const guesses = Array.from({ length: 16 }, (_, at) => world.as(eva).proveEmail({ code: other(code, at + 1) }))
    const refusals = await Promise.all(guesses.map((guess) => refusalOf(guess)))
    const compared = refusals.filter(({ message }) => message.startsWith('That code is incorrect'))
    expect(compared.length).toBeLessThanOrEqual(4)
    const late = await refusalOf(world.as(eva).proveEmail({ code }))
    expect(late.errors).toMatchObject([{ path: 'code', reason: 'signIn.codeExpired' }])
    world.passMinutes(2)
    const next = await codeFor(eva, 'eva@example.com')
    world.passMinutes(16)
    expect((await refusalOf(world.as(eva).proveEmail({ code: next }))).status).toBe(400)
    expect(await isProven(eva)).toBe(false)
  })

  it('is refused at the sixth attempt, even if it is correct', async () => {
    const fay = await copied('fay')
    const code = await codeFor(fay, 'fay@example.com')
    for (const at of [1, 2, 3, 4, 5]) await refusalOf(world.as(fay).proveEmail({ code: other(code, at) }))
    const sixth = await refusalOf(world.as(fay).proveEmail({ code }))
    expect(sixth.errors).toMatchObject([{ path: 'code', reason: 'signIn.codeExpired' }])
  })

  it('is emailed at most once a minute and five times a day', async () => {
    const tim = await copied('tim')
    for (let mail = 0; mail < 5; mail++) {
      await world.as(tim).sendEmailCode({})
      expect(await refusalOf(world.as(tim).sendEmailCode({}))).toMatchObject({
        status: 429,
        message: expect.stringMatching(/^A code was sent a moment ago\. You can request another in \d/),
      })
      world.passMinutes(2)
    }
    const { message } = await refusalOf(world.as(tim).sendEmailCode({}))
    expect(message).toMatch(/^A code was sent 5 times within a day\. You can request another in \d+ hours\.$/)
    expect(await delivered('tim@example.com', 'emailCode')).toHaveLength(5)
  })

  it('assigns an address to only one of two accounts that verify it concurrently', async () => {
    const first = await copied('pair')
    const link = await world.invited(bravo, 'pair@example.com')
    const second = (await world.open.register(form(link, 'pair.2'))).userNo
    const codes = [await codeFor(first, 'pair@example.com'), await codeFor(second, 'pair@example.com')]
    const settled = await Promise.allSettled(
      [first, second].map((userNo, at) => world.as(userNo).proveEmail({ code: codes[at] ?? '' })),
    )
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await owners('pair@example.com')).toHaveLength(1)
    expect(
      [...identity.users.values()].filter((user) => user.email === 'pair@example.com' && user.emailProven),
    ).toHaveLength(1)
  })

  it('used concurrently with a registration by the emailed link gives the address to only one of the two accounts', async () => {
    for (const round of [0, 1, 2, 3]) {
      const email = `duel${round}@example.com`
      const squatter = await copied(`duel${round}`)
      await world.invited(bravo, email)
      const link = await mailedLink(email)
      const code = await codeFor(squatter, email)
      const settled = await Promise.allSettled([
        world.as(squatter).proveEmail({ code }),
        world.open.register(form(link, `duelist${round}`)),
      ])
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await owners(email)).toHaveLength(1)
      const aliases = [...identity.users.values()].filter((user) => user.email === email && user.emailProven)
      expect(aliases.map(({ userNo }) => userNo)).toEqual(await owners(email))
    }
  })

  it('takes the address over from an interrupted registration, and can be retried after its own interruption', async () => {
    const kim = await copied('kim')
    await world.invited(bravo, 'kim@example.com')
    identity.breakNext('setPassword', 'after')
    const link = await mailedLink('kim@example.com')
    expect((await refusalOf(world.open.register(form(link, 'kim.2')))).status).toBe(500)
    expect(identity.users.get('kim.2')?.emailProven).toBe(true)
    world.passMinutes(1)
    const code = await codeFor(kim, 'kim@example.com')
    identity.breakNext('proveEmail', 'after')
    expect((await refusalOf(world.as(kim).proveEmail({ code }))).status).toBe(500)
    expect(await isProven(kim)).toBe(false)
    world.passMinutes(1)
    expect(await world.as(kim).proveEmail({ code })).toEqual({ emailProven: true })
    expect([identity.users.has('kim.2'), identity.users.get('kim')?.emailProven]).toEqual([false, true])
    const names = (await world.stored('UserName')).map(({ userName }) => userName)
    expect(names).not.toContain('kim.2')
  })

  /** A person with a code, and an interrupted registration of the same address by an emailed link. */
  const withInterrupted = async (name: string) => {
    const userNo = await copied(name)
    const code = await codeFor(userNo, `${name}@example.com`)
    await world.invited(bravo, `${name}@example.com`)
    const link = await mailedLink(`${name}@example.com`)
    identity.breakNext('setPassword', 'after')
    expect((await refusalOf(world.open.register(form(link, `${name}.2`)))).status).toBe(500)
    return { prove: () => world.as(userNo).proveEmail({ code }), userNo }
  }

  it('does not take over the address of a registration that may still be running', async () => {
    const { prove } = await withInterrupted('lea')
    expect(await givingUp(() => refusalOf(prove()))).toMatchObject({ status: 409 })
    expect(identity.users.has('lea.2')).toBe(true)
    world.passMinutes(1)
    expect(await prove()).toEqual({ emailProven: true })
  })

  it('succeeds if the account changes while the address is taken over', async () => {
    const { prove, userNo } = await withInterrupted('lou')
    world.passMinutes(1)
    const { proveEmail } = identity
    identity.proveEmail = async (...of) => {
      identity.proveEmail = proveEmail
      await world.as(userNo).modifyPhone({ phone: '+1 555 010 7777' })
      return proveEmail(...of)
    }
    expect(await prove()).toEqual({ emailProven: true })
    expect((await world.as(userNo).getCurrentUser({})).phone).toBe('+1 555 010 7777')
  })

  it('can be used again immediately if the provider did not assign the address', async () => {
    const { prove } = await withInterrupted('liv')
    world.passMinutes(1)
    const { proveEmail } = identity
    identity.proveEmail = async () => {
      identity.proveEmail = proveEmail
      return 'emailTaken'
    }
    expect((await refusalOf(prove())).status).toBe(409)
    expect(await prove()).toEqual({ emailProven: true })
  })

  it('is not generated for an address that was verified or changed after the request', async () => {
    for (const [name, since] of [
      ['pia', { emailProven: true }],
      ['pat', { email: 'pat.new@example.com' }],
    ] as const) {
      const userNo = await copied(name)
      await world.as(userNo).sendEmailCode({})
      await world.deps.table.commit([update(userItem, { userNo }, { set: since, error: 'race' })])
      expect(await delivered(`${name}@example.com`, 'emailCode')).toEqual([])
      const [drawn] = (await world.stored('EmailCode')).filter((item) => item.userNo === userNo)
      expect(drawn).not.toHaveProperty('hash')
    }
  })
})
