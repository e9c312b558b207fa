import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutboxWorld, startOutboxWorld, until } from './outbox-world.ts'

// Two workers move an email from the commit to the mailbox. Each is killed between two of its steps. The email must
// still arrive exactly once, except in the last test.

// The mailbox keeps the emails of earlier tests, so each test has its own address.
let tests = 0

const within = (run: (world: OutboxWorld, to: string) => Promise<void>) => async () => {
  const to = `ann${++tests}@example.com`
  const world = await startOutboxWorld()
  try {
    await run(world, to)
  } finally {
    await world.stop()
  }
}

const isSending = (head: string) => /SendMessage/.test(head)
const isDeleting = (head: string) => /DeleteMessage/.test(head)

const arrived = async (world: OutboxWorld, to: string, count: number): Promise<void> => {
  await until(`${count} emails`, async () => (await world.mailsTo(to)) >= count)
  await until('an empty queue', async () => (await world.waitingIn(world.queue.mail)) === 0)
  expect(await world.mailsTo(to)).toBe(count)
  expect(await world.waitingIn(world.queue.dead)).toBe(0)
}

/** Commits an email, and kills the relay just before or after the queue accepts its message. */
const killRelay = async (world: OutboxWorld, to: string, when: 'before' | 'after'): Promise<void> => {
  const reached = world.sqsGate.hold(when, isSending)
  const kill = world.running('relay')
  await world.commitMail(to)
  await reached
  await kill()
}

describe('with engines shared by all tests', () => {
  // A worker still running at the end of one test is used by the next.
  let shared: OutboxWorld
  beforeAll(async () => {
    shared = await startOutboxWorld()
  })
  afterAll(() => shared.stop())
  const withShared = (run: (world: OutboxWorld, to: string) => Promise<void>) => () =>
    run(shared, `ann${++tests}@example.com`)

  it(
    'an email arrives once if the relay is killed before the queue has the message',
    withShared(async (world, to) => {
      await world.rest('mail')
      await killRelay(world, to, 'before')
      expect(await world.waitingIn(world.queue.mail)).toBe(0)
      world.start('relay')
      world.start('mail')
      await arrived(world, to, 1)
    }),
  )

  it(
    'an email is queued twice and sent once if the relay is killed after the queue accepts the message',
    withShared(async (world, to) => {
      await world.rest('mail')
      await killRelay(world, to, 'after')
      world.start('relay')
      await until('two messages', async () => (await world.waitingIn(world.queue.mail)) === 2)
      world.start('mail')
      await arrived(world, to, 1)
    }),
  )

  it(
    'an email is sent once if its worker is killed after writing "sent", before deleting the message',
    withShared(async (world, to) => {
      const reached = world.sqsGate.hold('before', isDeleting)
      world.running('relay')
      const kill = world.running('mail')
      await world.commitMail(to)
      await reached
      await kill()
      expect(await world.mailsTo(to)).toBe(1)
      world.start('mail')
      await arrived(world, to, 1)
    }),
  )

  it(
    'an email is sent once if two workers get its message concurrently',
    withShared(async (world, to) => {
      // Both mail workers run before the second relay sends the message again.
      await world.rest('mail')
      world.start('mail')
      world.start('mail')
      await killRelay(world, to, 'after')
      world.start('relay')
      await arrived(world, to, 1)
    }),
  )
})

// These two tests wait until the first worker is considered dead. They run concurrently, and stop the relay, which
// would keep polling.
it.concurrent(
  'an email arrives once if its worker is killed before the email is accepted',
  within(async (world, to) => {
    const reached = world.sesGate.hold('before')
    world.start('relay')
    const kill = world.start('mail')
    await world.commitMail(to)
    await reached
    await Promise.all([kill(), world.rest('relay')])
    expect(await world.mailsTo(to)).toBe(0)
    world.start('mail')
    await arrived(world, to, 1)
  }),
)

it.concurrent(
  'an email is sent again rather than lost if its worker is killed after the email is accepted but before this is recorded',
  within(async (world, to) => {
    const reached = world.sesGate.hold('after')
    world.start('relay')
    const kill = world.start('mail')
    await world.commitMail(to)
    await reached
    await Promise.all([kill(), world.rest('relay')])
    expect(await world.mailsTo(to)).toBe(1)
    world.start('mail')
    await arrived(world, to, 2)
  }),
)
