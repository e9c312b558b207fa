import * as z from 'zod'
import { type Call, pathOf } from '../../../shared/contract/call.ts'
import { contracts } from '../../../shared/contracts.ts'

type Schema = z.core.JSONSchema.JSONSchema

const AT = '2026-11-20T10:20:30.000Z'

/** Values by field name, as long as they usually are. */
const BY_NAME: Record<string, unknown> = {
  tracking: '1Z999AA10123456784',
  trackingList: ['1Z999AA10123456784', '1Z999AA10123456785', '1Z999AA10123456786'],
  upc: '810012340014',
  productName: 'Aurora 14 laptop, 16 GB, silver',
  productNo: 'PR-00000000000000000001',
  warehouse: 'Edison NJ, 120 Raritan Center Pkwy, Dock 4, 08837',
  batchNumber: '20261122-001',
  expireDate: '2099-12-31',
  month: '2026-11',
  payableFrom: AT,
  email: 'someone@example.com',
  timeZone: 'America/New_York',
  note: 'Fragile, keep dry',
  nextToken: undefined,
  thumbnail: '/favicon.svg',
  picture: undefined,
  total: 1,
  size: 50,
  current: 1,
  totalIsLowerBound: false,
  // The server computes it from the rights of the caller.
  canAnswer: false,
}

const sampleOf = (name: string, schema: Schema): unknown => {
  if (name in BY_NAME && schema.type !== 'object') return BY_NAME[name]
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first && typeof first !== 'boolean') return sampleOf(name, first)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, of]) => [
          field,
          typeof of === 'boolean' ? undefined : sampleOf(field, of),
        ]),
      )
    case 'array':
      return typeof schema.items === 'object' && !Array.isArray(schema.items) ? [sampleOf(name, schema.items)] : []
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'string':
      if (/(date|time|at|until|^from|^to|asOf)$/i.test(name)) return AT
      return name.endsWith('No') || name.endsWith('Id') ? 'ZZ-0000000000000000000' : 'Sample text'
    default:
      return undefined
  }
}

const calls = new Map<string, Call>(
  Object.values(contracts).flatMap(({ calls: some }) =>
    Object.values<Call>(some).map((call): [string, Call] => [pathOf(call.route), call]),
  ),
)

/** The result of a call with every field that it may have, so that no cell of a row is empty. */
export const sampleResult = (path: string): unknown => {
  const call = calls.get(path.split('?')[0] ?? path)
  if (!call) return undefined
  return sampleOf('', z.toJSONSchema(call.result, { io: 'output', unrepresentable: 'any' }))
}
