import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OutboxWorld, startOutboxWorld, until } from './outbox-world.ts'

// Committed messages reach a FIFO queue exactly once and in order, even if the relay is killed.

let world: OutboxWorld
beforeAll(async () => {
  world = await startOutboxWorld()
})
afterAll(() => world.stop())

const isSending = (head: string) => /SendMessage/.test(head)
const waiting = (count: number) =>
  until(`${count} messages`, async () => (await world.waitingIn(world.queue.steps)) === count)
const numbersOf = (taken: unknown[], parcel: string): unknown[] =>
  taken.flatMap((body) => (JSON.stringify(body).includes(`"parcel":"${parcel}"`) ? Object(body).no : []))

it('keeps the order of each group, within a commit and across commits', async () => {
  const kill = world.start('relay')
  for (let no = 1; no <= 12; no += 3) {
    const three = [no, no + 1, no + 2]
    await world.commitSteps(...three.flatMap((each) => ['a', 'b'].map((parcel) => ({ parcel, no: each }))))
  }
  await waiting(24)
  await kill()
  const taken = await world.takeSteps()
  const inOrder = Array.from({ length: 12 }, (_, at) => at + 1)
  expect([numbersOf(taken, 'a'), numbersOf(taken, 'b')]).toEqual([inOrder, inOrder])
})

it.each(['before', 'after'] as const)(
  'delivers each message once and in order if the relay is killed %s the queue accepts a message',
  async (side) => {
    const parcel = `killed-${side}`
    const numbers = [1, 2, 3, 4, 5]
    let sent = 0
    const reached = world.sqsGate.hold(side, (head) => isSending(head) && ++sent === 3)
    const kill = world.start('relay')
    for (const no of numbers) await world.commitSteps({ parcel, no })
    await reached
    await kill()
    const killAgain = world.start('relay')
    await waiting(numbers.length)
    await killAgain()
    expect(numbersOf(await world.takeSteps(), parcel)).toEqual(numbers)
  },
)

it('a message that the queue permanently refuses is replaced by the number of its outbox item', async () => {
  const kill = world.start('relay')
  await world.commitSteps({ parcel: 'large', no: 1 })
  await world.commitSteps({ parcel: 'large', no: 2, note: '中'.repeat(20_000) }, { parcel: 'large', no: 3 })
  await world.commitSteps({ parcel: 'large', no: 4 })
  await waiting(4)
  await kill()
  const taken = await world.takeSteps()
  expect(taken).toMatchObject([{ no: 1 }, { refusedOutbox: expect.stringMatching(/^OB-/) }, { no: 3 }, { no: 4 }])
})
