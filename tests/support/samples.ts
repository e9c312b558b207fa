import * as z from 'zod'
import type { Call } from '../../shared/contract/call.ts'
import { companyFieldOf } from '../../shared/contract/call.ts'
import { ID_PATTERN } from '../../shared/values/id.ts'

/** A well-formed id that no record has. */
export const UNKNOWN_ID = 'ZZ-0000000000000000000'

/** Well-formed values by field name, for fields whose schema alone is not enough. */
const BY_NAME: Record<string, unknown> = {
  email: 'someone@example.com',
  phone: '+1 555 010 9999',
  userName: 'somebody',
  password: 'Correct-Horse-1',
  rePassword: 'Correct-Horse-1',
  oldPassword: 'Wrong-Horse-1',
  refreshToken: 'sample',
  code: '123456',
  tracking: '1Z999AA10123456784',
  trackings: ['1Z999AA10123456784'],
  upc: '012345678905',
  expireDate: '2099-12-31',
  scannedAt: '2026-01-01T00:00:00.000Z',
  timeZone: 'America/New_York',
  state: 'NJ',
  zipCode: '08837',
  batchNumber: '20260101-001',
  month: '2026-01',
  cwIds: [UNKNOWN_ID],
  nextToken: undefined,
  physicalAddrKey: 'raritan',
  transferAddrKeyWold: 'raritan',
  adminNo: UNKNOWN_ID,
  memberId: UNKNOWN_ID,
  users: UNKNOWN_ID,
  addUsers: UNKNOWN_ID,
  removeUsers: UNKNOWN_ID,
  nurseStr: undefined,
  bizType: 1,
}

type Schema = z.core.JSONSchema.JSONSchema

const schemas = new WeakMap<Call, Schema>()
/** The tests send each call about ten times, so its schema is cached. */
const schemaOf = (call: Call): Schema => {
  const schema = schemas.get(call) ?? z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' })
  schemas.set(call, schema)
  return schema
}

/** Returns a body that passes validation and refers to no existing record. The caller must add the company. */
export const sampleBody = (call: Call): Record<string, unknown> => {
  const body = objectOf(schemaOf(call))
  const field = companyFieldOf(call.access)
  if (field) delete body[field]
  return body
}

/** Returns the names of the required fields of a body. */
export const requiredFields = (call: Call): Set<string> => new Set(schemaOf(call).required)

const objectOf = (schema: Schema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, of]) => {
      const value = typeof of === 'boolean' ? undefined : sampleOf(name, of)
      return value === undefined ? [] : [[name, value]]
    }),
  )

const takesNull = ({ anyOf = [] }: Schema): boolean =>
  anyOf.some((one) => typeof one !== 'boolean' && one.type === 'null')

const sampleOf = (name: string, schema: Schema): unknown => {
  // Only a few people may set a charge time, so the normal one is used.
  if (name === 'forceChargeTime') return takesNull(schema) ? null : undefined
  if (name in BY_NAME) return BY_NAME[name]
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  const [first] = schema.anyOf ?? []
  if (first && typeof first !== 'boolean') return sampleOf(name, first)
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return typeof schema.items === 'object' && !Array.isArray(schema.items) ? [sampleOf(name, schema.items)] : []
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    default:
      return name.endsWith('No') || schema.pattern === ID_PATTERN.source ? UNKNOWN_ID : 'Sample text'
  }
}
