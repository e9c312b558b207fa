import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { memoryIdentity } from './memory-identity.ts'
import { form, type PeopleWorld, startPeople } from './people-world.ts'
import { refusalOf } from './refusal-of.ts'

const identity = memoryIdentity()
let world: PeopleWorld
let root: string
let company: string

beforeAll(async () => {
  world = await startPeople(identity)
  root = await world.admin()
  company = await world.doctor(root, 'acme')
})
afterAll(() => world.stop())

const usersNamed = async (userName: string) => (await world.stored('User')).filter((user) => user.userName === userName)
const GONE = { status: 404, message: 'This invitation is no longer valid.' }

it('creates the account and the membership, and approves the invitation', async () => {
  const id = await world.invited(company, 'Ann@Example.com')
  expect(await world.open.validateInvitation({ id })).toEqual({
    id,
    invitationNo: id,
    email: 'Ann@Example.com',
    role: 'nurse',
    roleId: 3,
    doctorName: 'acme & Co',
    hasAccount: false,
    provesEmail: false,
  })
  const made = await world.open.register(form(id, 'Ann'))
  expect(made).toMatchObject({ userName: 'Ann', email: 'Ann@Example.com', role: 'nurse' })
  const session = await world.open.login({ userName: 'ANN', password: form(id, '').password })
  expect(session).toMatchObject({
    userNo: made.userNo,
    role: 'nurse',
    roleId: 3,
    sessionRole: '2',
    companies: [{ doctorNo: company, doctorName: 'acme & Co' }],
  })
  const { records } = await world.as(company).listInvitations({ doctorNo: company })
  expect(records.find((record) => record.invitationNo === id)?.status).toBe(1)
  expect((await world.as(made.userNo).getCurrentUser({})).companies).toEqual(session.companies)
})

it('names a company after its user name if no company name is entered', async () => {
  const { invitationNo } = await world.as(root).inviteDoctor({ email: 'unnamed@example.com' })
  await world.open.register(form(invitationNo, 'unnamed'))
  const session = await world.open.login({ userName: 'unnamed', password: form(invitationNo, '').password })
  expect(session.companies).toMatchObject([{ doctorName: 'unnamed' }])
})

it('refuses an invitation of a frozen company until the company is enabled again', async () => {
  const doctor = await world.doctor(root, 'iced')
  const id = await world.invited(doctor, 'cold@example.com')
  const mailed = await world.mailed(await world.invited(company, 'warm@example.com'))
  const nurse = (await world.open.register(form(mailed, 'warm'))).userNo
  const other = await world.invited(doctor, 'warm@example.com')
  const accept = () => world.as(nurse).setInvitationStatus({ invitationNo: other, status: 1 })
  await world.as(root).modifyUserStatus({ userNo: doctor, status: 2 })
  expect(await refusalOf(world.open.register(form(id, 'cold')))).toMatchObject({ status: 403 })
  expect(await refusalOf(accept())).toMatchObject({ status: 403 })
  const received = async () =>
    (await world.as(nurse).listInvitations({})).records.map(({ invitationNo }) => invitationNo)
  expect(await refusalOf(world.open.validateInvitation({ id }))).toMatchObject({ status: 403 })
  expect(await received()).not.toContain(other)
  await world.as(root).modifyUserStatus({ userNo: doctor, status: 1 })
  expect(await received()).toContain(other)
  expect(await world.open.validateInvitation({ id })).toMatchObject({ email: 'cold@example.com' })
  expect(await world.open.register(form(id, 'cold'))).toMatchObject({ userName: 'cold' })
  expect(await accept()).toMatchObject({ status: 1, doctorNo: doctor })
})

it('refuses invalid form values', async () => {
  const id = await world.invited(company, 'form@example.com')
  const refused = async (more: object) => refusalOf(world.open.register({ ...form(id, 'formy'), ...more }))
  expect(await refused({ rePassword: 'Other-pass-123' })).toMatchObject({
    status: 400,
    message: 'Password not match.',
    errors: [{ path: 'rePassword', message: 'Password not match.' }],
  })
  for (const password of ['Short-1', 'alllowercase1', 'ALLUPPERCASE1', 'NoDigitsInHere']) {
    expect((await refused({ password, rePassword: password })).errors[0]?.path).toBe('password')
  }
  for (const password of [' Password-1x', 'Password-1x ']) {
    expect((await refused({ password, rePassword: password })).errors[0]?.message).toContain('space')
  }
  expect((await refused({ userName: 'two words' })).errors[0]?.path).toBe('userName')
  expect((await refused({ userName: 'acme' })).errors[0]).toMatchObject({ path: 'userName' })
  expect((await refused({ userName: 'ACME' })).message).toBe('This user name is taken. Choose another one.')
  expect(await usersNamed('formy')).toEqual([])
})

it('refuses an invitation that is used, unknown or replaced', async () => {
  const used = await world.invited(company, 'used@example.com')
  await world.open.register(form(used, 'used'))
  expect(await refusalOf(world.open.validateInvitation({ id: used }))).toMatchObject(GONE)
  expect(await refusalOf(world.open.register(form(used, 'someoneelse')))).toMatchObject(GONE)
  expect(await refusalOf(world.open.register(form('IV-0000000000000000000', 'x1')))).toMatchObject(GONE)
  const withdrawn = await world.invited(company, 'switch@example.com', 2)
  const instead = await world.invited(company, 'switch@example.com', 3)
  expect(instead).not.toBe(withdrawn)
  expect(await refusalOf(world.open.register(form(withdrawn, 'switcher')))).toMatchObject(GONE)
})

it('registers once when the form is submitted several times, concurrently or later', async () => {
  const id = await world.invited(company, 'twice@example.com')
  const idempotencyKey = 'the-same-key'
  const submit = () => world.open.register(form(id, 'Twice'), { idempotencyKey })
  const answers = await Promise.all([submit(), submit(), submit()])
  expect(new Set(answers.map((answer) => answer.userNo)).size).toBe(1)
  expect(await submit()).toEqual(answers[0])
  // A form sent without the idempotency key is recognized by its password.
  expect(await world.open.register(form(id, 'Twice'))).toEqual(answers[0])
  const wrong = { ...form(id, 'Twice'), password: 'Another-pass-1', rePassword: 'Another-pass-1' }
  expect(await refusalOf(world.open.register(wrong))).toMatchObject(GONE)
  expect(await usersNamed('Twice')).toHaveLength(1)
})

it('accepts one of eight concurrent calls with one link, and sets only its password', async () => {
  const id = await world.invited(company, 'eight@example.com')
  const { setPassword } = identity
  // Makes the provider slower for some calls; the slowest one finishes after the account exists.
  identity.setPassword = async (userName, password) => {
    await sleep(Number(password.at(-1)) * 10)
    return setPassword(userName, password)
  }
  const passwords = Array.from({ length: 8 }, (_, at) => `Racing-Word-${7 - at}`)
  const outcomes = await Promise.allSettled(
    passwords.map((password) =>
      world.open.register({ ...form(id, 'eight'), password, rePassword: password }, { idempotencyKey: password }),
    ),
  )
  identity.setPassword = setPassword
  const yes = outcomes.flatMap(({ status }, at) => (status === 'fulfilled' ? [passwords[at] ?? ''] : []))
  expect(yes).toHaveLength(1)
  const signedIn = await Promise.allSettled(
    passwords.map((password) => world.open.login({ userName: 'eight', password })),
  )
  expect(passwords.filter((_, at) => signedIn[at]?.status === 'fulfilled')).toEqual(yes)
})

it('recreates the identity if it was deleted before its password was set', async () => {
  const id = await world.invited(company, 'again@example.com')
  const { setPassword } = identity
  identity.setPassword = async (userName, password) => {
    identity.setPassword = setPassword
    await identity.deleteUser(userName)
    return setPassword(userName, password)
  }
  const made = await world.open.register(form(id, 'again'))
  expect(identity.users.get('again')?.userNo).toBe(made.userNo)
  expect((await world.open.login({ userName: 'again', password: form(id, '').password })).userNo).toBe(made.userNo)
})

it('assigns a user name to only one of several concurrent registrations', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map((n) => world.invited(company, `race${n}@example.com`)))
  const outcomes = await Promise.allSettled(ids.map((id) => world.open.register(form(id, 'Racer'))))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  const loser = outcomes.findIndex((outcome) => outcome.status === 'rejected')
  const again = await refusalOf(world.open.register(form(ids[loser] ?? '', 'rAcer')))
  expect(again).toMatchObject({ status: 400, errors: [{ path: 'userName' }] })
  expect(await usersNamed('Racer')).toHaveLength(1)
  expect((await world.open.register(form(ids[loser] ?? '', 'Racer.2'))).userName).toBe('Racer.2')
})

it('creates one account per address, whichever invitation is used', async () => {
  const other = await world.doctor(root, 'bravo')
  const first = await world.mailed(await world.invited(company, 'both@example.com'))
  const second = await world.mailed(await world.invited(other, 'both@example.com'))
  const [a, b] = await Promise.allSettled([
    world.open.register(form(first, 'both1')),
    world.open.register(form(second, 'both2')),
  ])
  expect([a.status, b.status].sort()).toEqual(['fulfilled', 'rejected'])
  const left = a.status === 'fulfilled' ? second : first
  expect(await refusalOf(world.open.register(form(left, 'both3')))).toMatchObject({ status: 409 })
  const emails = (await world.stored('User')).filter((user) => user.email === 'both@example.com')
  expect(emails).toHaveLength(1)
  expect([...identity.users.values()].filter((user) => user.email === 'both@example.com')).toHaveLength(1)
})

const STEPS = [
  ['createUser', 'before'],
  ['createUser', 'after'],
  ['setPassword', 'before'],
  ['setPassword', 'after'],
] as const

afterEach(() => identity.clear())

it.each(STEPS)('resumes after an interruption of %s %s it takes effect', async (verb, when) => {
  const name = `broken-${verb}-${when}`.toLowerCase()
  const id = await world.invited(company, `${name}@example.com`)
  identity.breakNext(verb, when)
  expect((await refusalOf(world.open.register(form(id, name)))).status).toBe(500)
  expect(await usersNamed(name)).toEqual([])
  const login = { userName: name, password: form(id, '').password }
  expect((await refusalOf(world.open.login(login))).status).toBe(401)
  world.passDays(31 / 86_400)
  const { userNo } = await world.open.register(form(id, name))
  expect((await world.open.login(login)).userNo).toBe(userNo)
  expect(identity.users.get(name)?.userNo).toBe(userNo)
})

it('succeeds after a failure of the store by a later invitation under another name, and releases the first name', async () => {
  const id = await world.mailed(await world.invited(company, 'store@example.com'))
  const { commit } = world.deps.table
  let commits = 0
  const broken = { ...world.deps, table: { ...world.deps.table, commit: failing(() => ++commits === 2, commit) } }
  const { register } = await import('../../../functions/people/use-cases/register.ts')
  await expect(register(broken, undefined, form(id, 'store1'))).rejects.toThrow('the store went away')
  expect(identity.users.has('store1')).toBe(true)
  world.passDays(8)
  expect(await refusalOf(world.open.register(form(id, 'store1')))).toMatchObject(GONE)
  const later = await world.mailed(await world.invited(company, 'store@example.com'))
  expect(later).not.toBe(id)
  const made = await world.open.register(form(later, 'store2'))
  expect([...identity.users].filter(([, user]) => user.userNo === made.userNo).map(([name]) => name)).toEqual([
    'store2',
  ])
  const freed = await world.invited(company, 'freed@example.com')
  expect((await world.open.register(form(freed, 'store1'))).userName).toBe('store1')
})

const failing =
  <A extends unknown[]>(now: () => boolean, work: (...args: A) => Promise<void>) =>
  async (...args: A): Promise<void> => {
    if (now()) throw new Error('the store went away')
    return work(...args)
  }
