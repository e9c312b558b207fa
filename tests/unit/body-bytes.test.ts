import { expect, it } from 'vitest'
import * as z from 'zod'
import { bodyBytesOf, MAX_BODY_BYTES } from '../../shared/contract/call.ts'
import { allCalls } from '../../shared/contracts.ts'

type Schema = z.core.JSONSchema._JSONSchema

/**
 * Returns the maximum size in bytes of a JSON value of this schema, for ASCII text; infinite if the schema sets no
 * limit.
 */
const maxBytes = (schema: Schema): number => {
  if (typeof schema === 'boolean') return Number.POSITIVE_INFINITY
  const { type, anyOf, enum: choices, const: only, items, properties = {}, additionalProperties } = schema
  if (anyOf) return Math.max(...anyOf.map(maxBytes))
  if (choices) return Math.max(...choices.map((choice) => JSON.stringify(choice).length))
  if (only !== undefined) return JSON.stringify(only).length
  if (type === 'string') return (schema.maxLength ?? Number.POSITIVE_INFINITY) + 2
  if (type === 'number' || type === 'integer') return 20
  if (type === 'boolean' || type === 'null') return 5
  if (type === 'array' && items && !Array.isArray(items)) {
    return (schema.maxItems ?? Number.POSITIVE_INFINITY) * (maxBytes(items) + 1) + 2
  }
  if (type !== 'object' || typeof additionalProperties === 'object') return Number.POSITIVE_INFINITY
  return Object.entries(properties).reduce((sum, [name, value]) => sum + name.length + 4 + maxBytes(value), 2)
}

it('a call accepts the largest body that its schema allows, unless its size limit is the maximum', () => {
  const refused = allCalls().flatMap(({ call }) => {
    const bytes = maxBytes(z.toJSONSchema(call.body, { io: 'input' }))
    const fits = bytes <= bodyBytesOf(call) || bodyBytesOf(call) === MAX_BODY_BYTES
    // A schema without a limit relies on the general limit of 64 KB: passwords and lists of months have no maximum
    // length.
    return fits || bytes === Number.POSITIVE_INFINITY ? [] : [`${call.route}: ${bytes}`]
  })
  expect(refused).toEqual([])
})
