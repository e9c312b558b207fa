import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { documents } from '../../docs/generate.ts'
import { companyFieldOf, methodOf } from '../../shared/contract/call.ts'
import { allCalls } from '../../shared/contracts.ts'

describe('the contracts', () => {
  const calls = allCalls()

  it('name each method and path once', () => {
    const routes = calls.map(({ call }) => call.route)
    expect(new Set(routes).size).toBe(routes.length)
  })

  it.each(calls.map(({ domain, name, call }): [string, typeof call] => [`${domain}.${name}`, call]))(
    '%s is whole',
    (_, call) => {
      expect(call.says.length).toBeGreaterThan(15)
      expect(() => z.toJSONSchema(call.body)).not.toThrow()
      expect(() => z.toJSONSchema(call.result)).not.toThrow()
      const field = companyFieldOf(call.access)
      if (field) expect(Object.keys(call.body.shape)).toContain(field)
      if (methodOf(call.route) === 'GET') expect(call.writes).toBe(false)
    },
  )
})

describe('the generated documents', () => {
  it.each(documents().map(({ path, text }): [string, string] => [path, text]))(
    '%s is fresh (npm run docs)',
    (path, text) => {
      expect(readFileSync(path, 'utf8')).toBe(text)
    },
  )
})
