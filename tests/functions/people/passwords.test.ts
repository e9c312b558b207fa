import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendMail } from '../../../functions/notifications/delivery/send-mail.ts'
import { mailMessage } from '../../../shared/notifications/mail.messages.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { type MemoryIdentity, memoryIdentity } from './memory-identity.ts'
import { form, PASSWORD, type PeopleWorld, startPeople } from './people-world.ts'
import { refusalOf } from './refusal-of.ts'

const NEW = 'Quite-Another-2'
const DEAD = 'This link is no longer valid. Ask for a new one.'

let world: PeopleWorld
let identity: MemoryIdentity
let root: string
let nina: string
let count = 0

beforeAll(async () => {
  identity = memoryIdentity()
  world = await startPeople(identity)
  root = await world.admin()
})
afterAll(() => world.stop())

// Each test has a new person, so that links and counts of one test do not affect the next.
beforeEach(async () => {
  count += 1
  const acme = await world.doctor(root, `acme${count}`)
  nina = (await world.open.register(form(await world.invited(acme, mail()), name()))).userNo
  identity.clear()
})
const name = () => `nina${count}`
const mail = () => `nina${count}@example.com`

const ask = (userName = name(), email = mail()) => world.open.requestPasswordReset({ userName, email })

const seen = new Set<string>()
/** Sends the pending emails to an address, and returns the new links, oldest first. */
const delivered = async (to = mail()): Promise<string[]> => {
  const links: string[] = []
  const mailer = {
    send: async ({ text }: { text: string }) => {
      links.push(/changePassword\?id=(\S+)/.exec(text)?.[1] ?? '')
    },
  }
  const waiting = (await world.stored('Outbox')).flatMap((item): unknown[] => JSON.parse(String(item.messages)))
  for (const message of waiting.map((one) => mailMessage.parse(one))) {
    if (message.to !== to || message.content.kind !== 'passwordReset' || seen.has(message.mailNo)) continue
    seen.add(message.mailNo)
    await sendMail({ ...world.deps, mailer, siteUrl: 'https://x.test', labels: memoryFiles() }, message)
  }
  return links.map(decodeURIComponent)
}
const linkOf = async (): Promise<string> => {
  await ask()
  const [link] = await delivered()
  if (!link) throw new Error('no link came')
  return link
}
const reset = (id: string, password = NEW, rePassword = password) =>
  world.open.resetPassword({ id, password, rePassword })
const signsIn = async (password: string): Promise<boolean> =>
  world.open.login({ userName: name(), password }).then(
    () => true,
    () => false,
  )

describe('a forgotten password', () => {
  it('is reset once by the emailed link, which ends every session', async () => {
    const id = await linkOf()
    expect(await world.open.validateReset({ id })).toEqual({ valid: true, userName: name() })
    await reset(id)
    expect([await signsIn(PASSWORD), await signsIn(NEW)]).toEqual([false, true])
    expect(identity.ended).toContain(name())
    expect(await refusalOf(reset(id, 'Once-More-33'))).toMatchObject({ status: 404, message: DEAD })
    expect(await refusalOf(world.open.validateReset({ id }))).toMatchObject({ status: 404, message: DEAD })
    expect(await signsIn(NEW)).toBe(true)
  })

  it('has a link whose secret is not stored anywhere', async () => {
    const id = await linkOf()
    const [, secret = 'none'] = id.split('.')
    expect(secret.length).toBeGreaterThanOrEqual(43)
    for (const type of ['PasswordReset', 'Outbox', 'Mail', 'Answer', 'User']) {
      expect(JSON.stringify(await world.stored(type))).not.toContain(secret)
    }
  })

  it('can be requested with the same answer for any name and address, but only the matching account is emailed', async () => {
    const answers = [await ask(), await ask('nobody'), await ask(name(), 'nobody@example.com'), await ask('root')]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await delivered()).toHaveLength(1)
    expect(await delivered('nobody@example.com')).toEqual([])
  })

  it('can be reset only by the newest link', async () => {
    const first = await linkOf()
    const second = await linkOf()
    expect(await refusalOf(reset(first))).toMatchObject({ status: 404, message: DEAD })
    await reset(second)
    expect(await signsIn(NEW)).toBe(true)
  })

  it('cannot be reset after an hour, or while the account is disabled', async () => {
    const id = await linkOf()
    await world.as(root).modifyUserStatus({ userNo: nina, status: 2 })
    expect((await refusalOf(reset(id))).status).toBe(404)
    await ask()
    expect(await delivered()).toEqual([])
    await world.as(root).modifyUserStatus({ userNo: nina, status: 1 })
    world.passDays(1 / 23)
    expect((await refusalOf(reset(id))).status).toBe(404)
    expect(await signsIn(PASSWORD)).toBe(true)
  })

  it('has its link emailed at most five times an hour', async () => {
    for (let time = 0; time < 7; time++) await ask()
    expect(await delivered()).toHaveLength(5)
    world.passDays(1 / 23)
    await ask()
    expect(await delivered()).toHaveLength(1)
  })

  it('is reset by only one of eight concurrent uses of the link', async () => {
    const id = await linkOf()
    const passwords = Array.from({ length: 8 }, (_, at) => `Racing-Word-${at}`)
    const settled = await Promise.allSettled(passwords.map((password) => reset(id, password)))
    const won = settled.flatMap((one, at) => (one.status === 'fulfilled' ? [passwords[at] ?? ''] : []))
    expect(won).toHaveLength(1)
    const works = await Promise.all(passwords.map(signsIn))
    expect(passwords.filter((_, at) => works[at])).toEqual(won)
  })

  it.each(['setPassword', 'endSessions'] as const)(
    'can be reset again 30 s after a call crashed at %s',
    async (verb) => {
      const id = await linkOf()
      identity.breakNext(verb, 'before')
      expect((await refusalOf(reset(id))).status).toBe(500)
      expect((await refusalOf(reset(id))).status).toBe(409)
      world.passDays(31 / 86_400)
      await reset(id)
      expect(await signsIn(NEW)).toBe(true)
    },
  )

  it.each([
    ['rePassword', 'Password not match.', [NEW, 'Something-Else-1']],
    [
      'password',
      'Use at least 12 characters, with a lowercase letter, an uppercase letter and a digit.',
      ['short', 'short'],
    ],
  ] as const)(
    'is not reset by a call with an invalid %s, which leaves the link valid',
    async (path, message, [password, rePassword]) => {
      const id = await linkOf()
      const refusal = await refusalOf(reset(id, password, rePassword))
      expect(refusal.errors).toContainEqual(expect.objectContaining({ path, message }))
      await reset(id)
    },
  )

  it.each(['', 'x', 'US-00000000000000000000.x', `${'US-0'.repeat(3)}.${'a'.repeat(43)}`])(
    'is not reset by the invalid link %j',
    async (id) => {
      expect([400, 404]).toContain((await refusalOf(world.open.validateReset({ id }))).status)
      expect([400, 404]).toContain((await refusalOf(reset(id))).status)
    },
  )
})

describe('changing the password', () => {
  const change = (oldPassword: string, password = NEW, rePassword = password) =>
    world.as(nina).changePassword({ oldPassword, password, rePassword })

  it('requires the old password, and ends every session', async () => {
    await change(PASSWORD)
    expect([await signsIn(PASSWORD), await signsIn(NEW)]).toEqual([false, true])
    expect(identity.ended).toContain(name())
    const user = (await world.stored('User')).find((one) => one.userNo === nina)
    expect(user?.sessionsFrom).toBeDefined()
  })

  it.each([
    ['without a token', {}],
    ['with an access token', { accessToken: 'of the provider' }],
  ])('sets one password when eight concurrent callers know the old one, %s', async (_how, more) => {
    const passwords = Array.from({ length: 8 }, (_, at) => `Racing-Word-${at}`)
    const settled = await Promise.allSettled(
      passwords.map((password) =>
        world.as(nina).changePassword({ oldPassword: PASSWORD, password, rePassword: password, ...more }),
      ),
    )
    const won = settled.flatMap((one, at) => (one.status === 'fulfilled' ? [passwords[at] ?? ''] : []))
    expect(won).toHaveLength(1)
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))
    expect(refused).toEqual(Array.from({ length: 7 }, () => 409))
    expect(await signsIn(won[0] ?? '')).toBe(true)
    await world.as(nina).changePassword({ oldPassword: won[0] ?? '', password: NEW, rePassword: NEW })
  })

  it('is refused after a concurrent change, even if its old password was correct a moment before', async () => {
    const { signIn } = identity
    identity.signIn = async (...of) => {
      identity.signIn = signIn
      const answer = await signIn(...of)
      await change(PASSWORD)
      return answer
    }
    expect((await refusalOf(change(PASSWORD, 'Once-More-33'))).status).toBe(409)
    expect(await signsIn(NEW)).toBe(true)
  })

  it('can be retried 30 s after a call crashed at the provider, or immediately after a refusal', async () => {
    identity.breakNext('setPassword', 'before')
    expect((await refusalOf(change(PASSWORD))).status).toBe(500)
    expect((await refusalOf(change(PASSWORD))).status).toBe(409)
    world.passDays(31 / 86_400)
    const { setPassword } = identity
    identity.setPassword = async () => {
      identity.setPassword = setPassword
      return 'refused'
    }
    expect((await refusalOf(change(PASSWORD))).errors?.[0]?.path).toBe('password')
    await change(PASSWORD)
    expect(await signsIn(NEW)).toBe(true)
  })

  it('is refused for ten minutes after ten wrong old passwords, but the person can still sign in', async () => {
    for (let tries = 0; tries < 10; tries++) expect((await refusalOf(change('Not-The-One-1'))).status).toBe(400)
    expect((await refusalOf(change(PASSWORD))).status).toBe(429)
    expect(await signsIn(PASSWORD)).toBe(true)
    world.passMinutes(10)
    await change(PASSWORD)
  })

  it('is refused with a wrong old password, an unchanged or weak password, or two different new ones', async () => {
    const asked = [
      ['oldPassword', () => change('Not-The-One-1')],
      ['password', () => change(PASSWORD, PASSWORD)],
      ['rePassword', () => change(PASSWORD, NEW, 'Something-Else-1')],
      ['password', () => change(PASSWORD, 'weak')],
    ] as const
    for (const [path, call] of asked) expect((await refusalOf(call())).errors?.[0]?.path).toBe(path)
    expect(await signsIn(PASSWORD)).toBe(true)
  })
})

describe('existing tokens', () => {
  const secondsNow = () => Math.floor(Date.parse(world.deps.now()) / 1000)
  const withToken = (auth_time: number, origin_jti: string, more: object = {}) =>
    world.as(nina, {
      claims: { auth_time, origin_jti, iat: auth_time, exp: auth_time + 3600, token_use: 'id', ...more },
    })
  const works = (api: ReturnType<typeof withToken>): Promise<number> =>
    api.modifyPhone({ phone: '+1 555 010 9999' }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    )

  it('become invalid when the password changes, including tokens of the same second, and the next sign-in succeeds', async () => {
    const [before, other] = [withToken(secondsNow() - 60, 'a'), withToken(secondsNow(), 'b')]
    expect([await works(before), await works(other)]).toEqual([200, 200])
    const same = withToken(secondsNow(), 'c')
    await world.as(nina).changePassword({ oldPassword: PASSWORD, password: NEW, rePassword: NEW })
    expect([await works(before), await works(other), await works(same)]).toEqual([401, 401, 401])
    expect(await works(withToken(secondsNow() + 1, 'd'))).toBe(200)
  })

  it('stay invalid when a disabled account is enabled', async () => {
    const token = withToken(secondsNow(), 'a')
    for (const status of [2, 1] as const) await world.as(root).modifyUserStatus({ userNo: nina, status })
    expect(await works(token)).toBe(401)
  })

  it('become invalid when their session is signed out, while other sessions continue', async () => {
    const signedIn = secondsNow() - 60
    await withToken(signedIn, 'here').logout({ refreshToken: 'of this browser' })
    expect(await works(withToken(signedIn, 'here'))).toBe(401)
    expect(await works(withToken(signedIn, 'elsewhere'))).toBe(200)
    world.passDays(1)
    await withToken(secondsNow(), 'later').logout({ refreshToken: 'of another day' })
    const user = (await world.stored('User')).find(({ userNo }) => userNo === nina)
    expect(user?.endedSessions).toMatchObject([{ id: 'later' }])
  })

  it('become invalid when their session is signed out, even if they expire later than the token used to sign out', async () => {
    const signedIn = secondsNow() - 3590
    const later = withToken(signedIn, 'renewed', { iat: secondsNow(), exp: secondsNow() + 3600 })
    await withToken(signedIn, 'renewed').logout({ refreshToken: 'of this browser' })
    world.passMinutes(50)
    await withToken(secondsNow(), 'another').logout({ refreshToken: 'of another browser' })
    expect(await works(later)).toBe(401)
  })

  it('must be ID tokens', async () => {
    const access = withToken(secondsNow(), 'a', { token_use: 'access' })
    expect(await refusalOf(access.getCurrentUser({}))).toMatchObject({
      status: 401,
      message: 'Send the ID token in the Authorization header, not the access token.',
    })
  })
})

describe('a signed-in person', () => {
  it('can change their phone number', async () => {
    await world.as(nina).modifyPhone({ phone: '+44 20 7946 0000' })
    expect((await world.as(nina).getCurrentUser({})).phone).toBe('+44 20 7946 0000')
    expect((await refusalOf(world.as(nina).modifyPhone({ phone: 'call me' }))).errors?.[0]?.path).toBe('phone')
  })

  it('can sign out one session by its refresh token, or all sessions', async () => {
    await world.as(nina).logout({ refreshToken: 'of this browser' })
    expect(identity.ended.at(-1)).toBe('of this browser')
    await world.as(nina).logout({})
    expect(identity.ended.at(-1)).toBe(name())
  })
})
