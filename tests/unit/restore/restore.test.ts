import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agoOf, instantOf } from '../../../infra/restore/instant.ts'
import { progressFile } from '../../../infra/restore/progress.ts'
import { type Restorable, type RestoreOptions, restore } from '../../../infra/restore/restore.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const TO = '2026-11-22T10:00:00Z'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dockside-restore-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A restore of three steps, the second of which fails this many times. */
const world = (failures = 0) => {
  const ran: string[] = []
  const said: string[] = []
  let left = failures
  const step = (name: string) => ({
    name,
    says: () => `does ${name}`,
    run: async () => {
      ran.push(name)
      if (name === 'two' && left-- > 0) throw new Error('The table engine is gone.')
    },
  })
  const restorable: Restorable = {
    says: 'stage prod in us-east-1',
    name: 'prod',
    afterwards: () => ['look'],
    progress: progressFile(join(folder, 'restore.json')),
    window: async () => ({ earliest: Date.parse('2026-10-18T00:00:00.500Z'), latest: NOW - 300_000 }),
    begin: async (to, startedAt) => ({
      to,
      startedAt,
      former: 'store',
      table: 'store-2',
      done: [],
      begun: [],
      stopped: { functions: [], mappings: [] },
    }),
    steps: ['one', 'two', 'three'].map(step),
  }
  const run = (more: Partial<RestoreOptions>) =>
    restore(restorable, { say: (line) => said.push(line), now: () => NOW, confirm: async () => true, ...more })
  return { ran, said, run, restorable }
}

it('does not start if its check fails', async () => {
  const { restorable, said, ran } = world()
  const check = () => Promise.reject(new Error('certificateArn: use the ARN of a certificate'))
  const options = { to: TO, say: (line: string) => said.push(line), now: () => NOW, confirm: async () => true }
  await expect(restore({ ...restorable, check }, options)).rejects.toThrow('certificateArn')
  expect([ran, said, await restorable.progress.read()]).toEqual([[], [], undefined])
})

describe('the requested time', () => {
  it.each([
    ['2026-11-22T10:00:00Z', '2026-11-22T10:00:00Z'],
    ['2026-11-22T05:00:00-05:00', '2026-11-22T10:00:00Z'],
  ])('%s is read as %s', (given, meant) => {
    expect(instantOf(given)).toBe(Date.parse(meant))
  })

  it.each(['2026-11-22T10:00:00', '2026-11-22', 'yesterday', '2026-11-22T10:00:00.5Z', '2026-02-30T10:00:00Z'])(
    '%s is refused with an example of the format',
    (given) => {
      expect(() => instantOf(given)).toThrow(/for example 2026-11-22T10:00:00Z/)
    },
  )

  it.each([
    ['2026-11-22T12:00:01Z', 'in the future'],
    ['2026-11-22T11:56:00Z', 'the latest time that can be restored is 2026-11-22T11:55:00Z'],
    ['2026-10-18T00:00:00Z', 'the earliest time that can be restored is 2026-10-18T00:00:01Z'],
  ])('%s is refused: %s', async (to, why) => {
    const { run, ran } = world()
    await expect(run({ to })).rejects.toThrow(why)
    expect(ran).toEqual([])
  })

  it('is required', async () => {
    await expect(world().run({})).rejects.toThrow('--to')
  })

  it('is shown as a duration before now', () => {
    expect([agoOf(4000), agoOf(600_000), agoOf(7_500_000), agoOf(50 * 3_600_000)]).toEqual([
      '4 s',
      '10 min',
      '2 h 5 min',
      '2 days 2 h',
    ])
  })
})

it('shows the plan first, and changes nothing before it is confirmed', async () => {
  const { run, ran, said, restorable } = world()
  await run({ to: TO, confirm: async () => false })
  expect(ran).toEqual([])
  expect(await restorable.progress.read()).toBeUndefined()
  expect(said.join('\n')).toMatch(/2 h 0 min ago[\s\S]*is lost[\s\S]*1\. one: does one[\s\S]*Nothing was done/)
})

it('continues after a crash with the interrupted step, without asking again', async () => {
  const { run, ran, said, restorable } = world(1)
  await expect(run({ to: TO })).rejects.toThrow(/gone\.\nThe step "two" is not done/)
  expect(ran).toEqual(['one', 'two'])
  await run({
    confirm: async () => {
      throw new Error('asked')
    },
  })
  expect(ran).toEqual(['one', 'two', 'two', 'three'])
  expect(said).toContainEqual(expect.stringContaining('at "two"'))
  expect(await restorable.progress.read()).toBeUndefined()
})

it('refuses another time while a restore is in progress', async () => {
  const { run } = world(1)
  await expect(run({ to: TO })).rejects.toThrow('gone')
  await expect(run({ to: '2026-11-22T09:00:00Z' })).rejects.toThrow(`to ${TO} is in progress`)
})

it('continues with the requested step, and refuses an unknown step or one without a restore in progress', async () => {
  const { run, ran } = world(1)
  await expect(run({ fromStep: 'three' })).rejects.toThrow('no restore is in progress')
  await expect(run({ to: TO })).rejects.toThrow('gone')
  await expect(run({ fromStep: 'four' })).rejects.toThrow('The steps are one, two, three')
  await run({ to: TO, fromStep: 'three' })
  expect(ran).toEqual(['one', 'two', 'three'])
})
