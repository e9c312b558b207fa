import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OutboxWorld, startOutboxWorld, until } from './outbox-world.ts'

// A mail is on its way from the commit to the mail box by two workers. Each is killed between any two of its steps;
// the mail must arrive all the same, and once, but for the one moment named below.

let world: OutboxWorld
// The mail box remembers the mails of earlier tests.
let to = ''
let tests = 0

beforeEach(async () => {
  to = `ann${++tests}@example.com`
  world = await startOutboxWorld()
})
afterEach(() => world.stop())

const arrived = (count: number) => until(`${count} mails`, async () => (await world.mailsTo(to)) >= count)
const queueEmpty = () => until('an empty queue', async () => (await world.waitingIn(world.queue.mail)) === 0)
const isSending = (head: string) => /SendMessage/.test(head)
const isDeleting = (head: string) => /DeleteMessage/.test(head)

const onceIsAll = async (): Promise<void> => {
  await arrived(1)
  await queueEmpty()
  expect(await world.mailsTo(to)).toBe(1)
  expect(await world.waitingIn(world.queue.dead)).toBe(0)
}

it('relay killed before the queue has the message: it arrives once', async () => {
  const reached = world.sqsGate.hold('before', isSending)
  const kill = world.start('relay')
  await world.commitMail(to)
  await reached
  await kill()
  expect(await world.waitingIn(world.queue.mail)).toBe(0)
  world.start('relay')
  world.start('mail')
  await onceIsAll()
})

it('relay killed after the queue took the message, before it knows: told twice, mailed once', async () => {
  const reached = world.sqsGate.hold('after', isSending)
  const kill = world.start('relay')
  await world.commitMail(to)
  await reached
  await kill()
  world.start('relay')
  await until('two messages', async () => (await world.waitingIn(world.queue.mail)) === 2)
  world.start('mail')
  await onceIsAll()
})

it('mail worker killed before the mail is accepted: it arrives once', async () => {
  const reached = world.sesGate.hold('before')
  world.start('relay')
  const kill = world.start('mail')
  await world.commitMail(to)
  await reached
  await kill()
  expect(await world.mailsTo(to)).toBe(0)
  world.start('mail')
  await onceIsAll()
})

it('mail worker killed after "sent" is written, before the message is deleted: mailed once', async () => {
  const reached = world.sqsGate.hold('before', isDeleting)
  world.start('relay')
  const kill = world.start('mail')
  await world.commitMail(to)
  await reached
  await kill()
  expect(await world.mailsTo(to)).toBe(1)
  world.start('mail')
  await onceIsAll()
})

it('mail worker killed after the mail is accepted, before that is written: mailed again rather than never', async () => {
  const reached = world.sesGate.hold('after')
  world.start('relay')
  const kill = world.start('mail')
  await world.commitMail(to)
  await reached
  await kill()
  expect(await world.mailsTo(to)).toBe(1)
  world.start('mail')
  await arrived(2)
  await queueEmpty()
  expect(await world.mailsTo(to)).toBe(2)
})

it('two workers on the same message at once: mailed once', async () => {
  world.start('mail')
  world.start('mail')
  const reached = world.sqsGate.hold('after', isSending)
  const kill = world.start('relay')
  await world.commitMail(to)
  await reached
  await kill()
  world.start('relay')
  await onceIsAll()
})
