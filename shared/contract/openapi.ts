import * as z from 'zod'
import { type Access, type Call, errorsOf, methodOf, pathOf, pathParametersOf } from './call.ts'
import { ERRORS } from './errors.ts'

interface Described {
  domain: string
  name: string
  call: Call
}

/** The OpenAPI 3.1 document of some calls; everything in it is read from their literals. */
export const openApiOf = (title: string, calls: readonly Described[]) => ({
  openapi: '3.1.0',
  info: {
    title,
    version: '1',
    description:
      'Every answer is an envelope: status (also as `code`), message, result; refused fields are listed in `errors`.',
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The ID token of the sign-in.' } },
    schemas: {
      Refusal: {
        type: 'object',
        required: ['status', 'code', 'message', 'result'],
        properties: {
          status: { type: 'integer' },
          code: { type: 'integer' },
          message: { type: 'string' },
          result: { type: 'null' },
          errors: {
            type: 'array',
            items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
          },
        },
      },
    },
  },
  paths: pathsOf(calls),
})

const pathsOf = (calls: readonly Described[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const described of calls) {
    const path = pathOf(described.call.route)
    paths[path] = { ...paths[path], [methodOf(described.call.route).toLowerCase()]: operationOf(described) }
  }
  return paths
}

const operationOf = ({ domain, name, call }: Described) => ({
  operationId: `${domain}.${name}`,
  tags: [domain],
  summary: call.says,
  description: accessWords(call.access),
  security: call.access === 'public' ? [] : [{ token: [] }],
  ...inputOf(call),
  responses: {
    200: answer('Done', envelopeOf(z.toJSONSchema(call.result, { io: 'output', unrepresentable: 'any' }))),
    ...Object.fromEntries(
      errorsOf(call).map((code) => [
        ERRORS[code].status,
        answer(ERRORS[code].message, { $ref: '#/components/schemas/Refusal' }),
      ]),
    ),
  },
})

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body answers the first answer again for 24 h.',
  schema: { type: 'string', maxLength: 100 },
}

const inputOf = (call: Call) => {
  const { properties = {}, required = [], ...rest } = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' })
  const inPath = new Set(pathParametersOf(call.route))
  const isPost = methodOf(call.route) === 'POST'
  const parameters: unknown[] = Object.entries(properties)
    .filter(([name]) => !isPost || inPath.has(name))
    .map(([name, schema]) => ({
      ...{ name, in: inPath.has(name) ? 'path' : 'query', required: required.includes(name), schema },
    }))
  if (call.writes) parameters.unshift(IDEMPOTENCY_KEY)
  const listed = parameters.length > 0 ? { parameters } : {}
  if (!isPost) return listed
  const inBody = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.has(name)))
  const needed = required.filter((name) => !inPath.has(name))
  const schema = { ...rest, properties: inBody, ...(needed.length > 0 ? { required: needed } : {}) }
  return { ...listed, requestBody: { required: true, content: { 'application/json': { schema } } } }
}

const envelopeOf = (result: unknown) => ({
  type: 'object',
  required: ['status', 'code', 'message', 'result'],
  properties: { status: { const: 200 }, code: { const: 200 }, message: { type: 'string' }, result },
})

const answer = (description: string, schema: unknown) => ({ description, content: { 'application/json': { schema } } })

/** Who may make a call, in words. */
export const accessWords = (access: Access): string => {
  if (access === 'public') return 'Anyone.'
  const permission = access.permission ? ` Permission: ${access.permission}.` : ''
  const roles = `Roles: ${access.roles.join(', ')}.${permission}`
  if (!('company' in access)) return roles
  const scope =
    'companyOptional' in access ? 'or all of the caller’s companies without it' : 'with an active link to it'
  return `${roles} Company: \`${access.company}\`, ${scope}.`
}
