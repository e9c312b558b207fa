import * as z from 'zod'
import { type Call, pathOf } from '../../../shared/contract/call.ts'
import { contracts } from '../../../shared/contracts.ts'

type Schema = z.core.JSONSchema.JSONSchema

const AT = '2026-11-20T10:20:30.000Z'

/** Values by field name, as long as they usually are. A field of another type gets the sample of its type. */
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
  hour: AT,
  payableFrom: AT,
  email: 'someone@example.com',
  timeZone: 'America/New_York',
  note: 'Fragile, keep dry',
  nextToken: undefined,
  thumbnail: '/favicon.svg',
  picture: undefined,
  rightsAfter: { offers: 'read' },
  // The payload of a webhook.
  body: '{"type":"offer.created","id":"EV-0000000000000000000"}',
  total: 1,
  size: 50,
  current: 1,
  totalIsLowerBound: false,
  // The server computes it from the rights of the caller.
  canAnswer: false,
}

/** Type of a schema; that of its value if it may also be null. */
const typeOf = ({ type }: Schema): string | undefined =>
  Array.isArray(type) ? type.find((one: string) => one !== 'null') : type

const isOfType = (value: unknown, schema: Schema): boolean => {
  const type = typeOf(schema)
  if (value === undefined || type === undefined) return true
  if (!Array.isArray(value)) return type === (typeof value === 'number' ? 'integer' : typeof value) || type === 'number'
  const { items } = schema
  return type === 'array' && (typeof items !== 'object' || Array.isArray(items) || isOfType(value[0], items))
}

const sampleOf = (name: string, schema: Schema): unknown => {
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first && typeof first !== 'boolean') return sampleOf(name, first)
  if (name in BY_NAME && isOfType(BY_NAME[name], schema)) return BY_NAME[name]
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  switch (typeOf(schema)) {
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
      if (/(date|time|at|until|^from|^to|asOf)$/i.test(name)) return AT.slice(0, schema.maxLength)
      return name.endsWith('No') || name.endsWith('Id') ? 'ZZ-0000000000000000000' : 'Sample text'
    default:
      return undefined
  }
}

/** Calls by path; two calls of one path differ by their method. */
const calls = Map.groupBy(
  Object.values(contracts).flatMap(({ calls: some }) => Object.values<Call>(some)),
  ({ route }) => pathOf(route),
)

const samples = new Map<string, unknown>()

/** The result of a call with every field that it may have, so that no cell of a row is empty. */
export const sampleResult = (address: string): unknown => {
  const path = address.split('?')[0] ?? address
  if (!samples.has(path)) samples.set(path, newSample(calls.get(path) ?? []))
  return samples.get(path)
}

const newSample = (some: readonly Call[]): unknown => {
  const results = some.map(({ result }) =>
    sampleOf('', z.toJSONSchema(result, { io: 'output', unrepresentable: 'any' })),
  )
  const sample = results.length > 1 ? Object.assign({}, ...results) : results[0]
  // A screen fails on a result that its call cannot have.
  for (const { result, route } of some) {
    const { error } = result.safeParse(sample)
    if (error) throw new Error(`The sample of ${route} is invalid: ${error.message}`)
  }
  return sample
}
