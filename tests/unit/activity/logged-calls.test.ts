import { describe, expect, it } from 'vitest'
import { LOGGED_CALLS, UNLOGGED_CALLS } from '../../../functions/platform/activity/logged-calls.ts'
import { ACTIVITY_KINDS, OPERATOR_KINDS, WAREHOUSE_KINDS } from '../../../shared/activity/activity.kinds.ts'
import { schemaFor } from '../../../shared/contract/call.ts'
import { allCalls } from '../../../shared/contracts.ts'

const writing = allCalls().filter(({ call }) => call.writes)
const named = (tables: Readonly<Record<string, Readonly<Record<string, unknown>>>>) =>
  Object.entries(tables).flatMap(([domain, calls]) => Object.keys(calls).map((name) => `${domain}.${name}`))

describe('the calls whose events the activity shows', () => {
  it('are all writing calls, except those listed with a reason', () => {
    const expected = writing.map(({ domain, name }) => `${domain}.${name}`).sort()
    expect([...named(LOGGED_CALLS), ...named(UNLOGGED_CALLS)].sort()).toEqual(expected)
  })

  it.each(writing.filter(({ domain, name }) => LOGGED_CALLS[domain]?.[name]))(
    '$name of $domain names fields that the call has',
    ({ domain, name, call }) => {
      const { record, name: title, changes = [] } = LOGGED_CALLS[domain]?.[name] ?? {}
      const input = new Set([
        ...Object.keys(call.body.shape),
        ...Object.keys(call.edit ? schemaFor(call, { [call.edit.key]: 'x' }).shape : {}),
      ])
      const result = 'shape' in call.result ? Object.keys(Object(call.result.shape)) : []
      expect([title, ...changes].filter((field) => field && !input.has(field))).toEqual([])
      if (record) expect([...input, ...result]).toContain(record)
    },
  )

  it('show no text that people write freely, no secret and no account number', () => {
    const shown = Object.values(LOGGED_CALLS).flatMap((calls) =>
      Object.values(calls).flatMap(({ name = '', changes = [] }) => [name, ...changes]),
    )
    expect(shown.filter((field) => /password|secret|^token$|account|bank|note|text|reason|url/i.test(field))).toEqual(
      [],
    )
  })
})

it('each kind of event has one area', () => expect(new Set(ACTIVITY_KINDS).size).toBe(ACTIVITY_KINDS.length))

describe('the kinds of events of a warehouse', () => {
  it('are kinds of companies, and those that belong to warehouse admins', () => {
    const known = new Set<string>([...ACTIVITY_KINDS, ...Object.values(OPERATOR_KINDS).flat()])
    expect(WAREHOUSE_KINDS.filter((kind) => !known.has(kind))).toEqual([])
    expect(new Set(WAREHOUSE_KINDS).size).toBe(WAREHOUSE_KINDS.length)
  })

  it('contain those of every call that warehouse admins and clerks can make', () => {
    const open = writing.filter(
      ({ call: { access } }) => access !== 'public' && access.roles.includes('warehouseAdmin'),
    )
    const missing = open.flatMap(({ domain, name }) => {
      const { kind } = LOGGED_CALLS[domain]?.[name] ?? {}
      return kind && !WAREHOUSE_KINDS.includes(kind) ? [`${domain}.${name} ${kind}`] : []
    })
    expect(missing).toEqual([])
  })
})
