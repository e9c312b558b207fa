import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { entryOf } from '../../infra/invoke.ts'
import { auditMessage } from '../../shared/audit/audit.messages.ts'
import { allCalls } from '../../shared/contracts.ts'
import { exportMessage } from '../../shared/exports/exports.messages.ts'
import { feeQueue } from '../../shared/fees/jobs.messages.ts'

const files = globSync('events/*/*.json').sort()
const eventIn = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

describe('the sample events', () => {
  it('exist for every function', () => {
    const answered = new Set(files.map((file) => entryOf(resolve(file), eventIn(file))))
    const entries = globSync('functions/**/*.lambda.ts')
    expect(entries.filter((entry) => !answered.has(entry))).toEqual([])
  })

  it.each(files.filter((file) => file.startsWith('events/api/')))('%s matches the contract of its call', (file) => {
    const { routeKey, body } = z.object({ routeKey: z.string(), body: z.string() }).parse(eventIn(file))
    const found = allCalls().find(({ call }) => call.route === routeKey)
    expect(found?.call.body.safeParse(JSON.parse(body)).error).toBeUndefined()
  })

  it.each(files.filter((file) => file.startsWith('events/schedule/')))('%s names its schedule and a time', (file) => {
    expect(() => z.object({ schedule: z.string(), time: z.iso.datetime() }).parse(eventIn(file))).not.toThrow()
  })

  it.each([
    ['audits', auditMessage],
    ['exports', exportMessage],
    ['fees', feeQueue.message],
  ])('the message of %s matches its schema', (name, message) => {
    const { Records } = z
      .object({ Records: z.array(z.object({ body: z.string() })) })
      .parse(eventIn(`events/sqs/${name}.json`))
    expect(Records.map(({ body }) => message.safeParse(JSON.parse(body)).success)).toEqual([true])
  })
})
