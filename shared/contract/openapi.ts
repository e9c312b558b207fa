import * as z from 'zod'
import { ERROR_CODES, ERRORS } from '../reasons/error-codes.ts'
import { rightWords } from '../rights/rights.ts'
import { CALLS_A_MINUTE, errorsByKey, isForKeys, KEYED } from './api-keys.ts'
import { type Access, type Call, errorsOf, methodOf, pathOf, pathParametersOf } from './call.ts'
import { generalReasons } from './general.reasons.ts'
import { describeResults, type OfResult, type SharedSchemas } from './openapi-schemas.ts'

/** Path prefix of the calls. */
const API = '/api'

interface Described {
  domain: string
  name: string
  call: Call
}

/** Builds the OpenAPI 3.1 document of a set of calls; all of its content comes from their literals. */
export const openApiOf = (title: string, calls: readonly Described[], shared: SharedSchemas = {}) => {
  const results = describeResults(shared)
  // Must run first, because it collects the shared schemas.
  const paths = pathsOf(calls, results.ofResult)
  return { ...head(title, results.met()), paths }
}

const TOLD = { message: { type: 'string' }, reason: { type: 'string' }, params: { type: 'object' } }

const head = (title: string, schemas: Record<string, unknown>) => ({
  openapi: '3.1.0',
  info: {
    title,
    version: '1',
    description:
      'Every response is an envelope: status (also as `code`), message, result. A refusal also has a `reason`, which is a key such as `offers.onlyLeft` with the parameters of its sentence. Refused fields are listed in `errors`.',
  },
  servers: [{ url: API, description: 'The address of the site.' }],
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'The ID token of the sign-in.' },
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'dsk_...',
        description: `An API key of a company, for calls under ${API + KEYED}. At most ${CALLS_A_MINUTE} calls a minute, then 429 with Retry-After.`,
      },
    },
    schemas: {
      Refusal: {
        type: 'object',
        required: ['status', 'code', 'message', 'result', 'reason', 'params'],
        properties: {
          status: { type: 'integer' },
          code: { type: 'integer' },
          result: { type: 'null' },
          ...TOLD,
          errors: { type: 'array', items: { type: 'object', properties: { path: { type: 'string' }, ...TOLD } } },
        },
      },
      ...schemas,
    },
    responses: Object.fromEntries(
      // If several codes share a status, the first one describes it.
      ERROR_CODES.toReversed().map((code) => [
        ERRORS[code].status,
        answer(generalReasons[code].text, { $ref: '#/components/schemas/Refusal' }),
      ]),
    ),
  },
})

const pathsOf = (calls: readonly Described[], ofResult: OfResult) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const described of calls) {
    const path = pathOf(described.call.route)
    const method = methodOf(described.call.route).toLowerCase()
    paths[path] = { ...paths[path], [method]: operationOf(described, ofResult) }
  }
  return paths
}

/** A call for keys can also be made with an API key, under a separate path. */
const byKey = (call: Call) =>
  isForKeys(call)
    ? {
        security: [{ token: [] }, { apiKey: [rightWords(call.right)] }],
        servers: [
          { url: API, description: 'With the token of a signed-in user.' },
          {
            url: API + KEYED,
            description: `With an API key that has the scope ${rightWords(call.right)}; it need not name its company.`,
          },
        ],
      }
    : {}

const operationOf = ({ domain, name, call }: Described, ofResult: OfResult) => ({
  operationId: `${domain}.${name}`,
  tags: [domain],
  summary: call.summary,
  description: [accessWords(call.access), ...rightsWords(call), ...editWords(call)].join(' '),
  security: call.access === 'public' ? [] : [{ token: [] }],
  ...byKey(call),
  ...inputOf(call),
  responses: {
    200: answer('Done', envelopeOf(ofResult(call.result))),
    ...Object.fromEntries(
      [...errorsOf(call), ...(isForKeys(call) ? errorsByKey(call) : [])].map((code) => [
        ERRORS[code].status,
        { $ref: `#/components/responses/${ERRORS[code].status}` },
      ]),
    ),
  },
})

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating a request with the same key and body returns the first answer again for 24 hours.',
  schema: { type: 'string', maxLength: 100 },
}

const inputOf = (call: Call) => {
  const { properties = {}, required = [], ...rest } = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' })
  const inPath = new Set(pathParametersOf(call.route))
  const isPost = methodOf(call.route) === 'POST'
  const parameters: unknown[] = Object.entries(properties)
    .filter(([name]) => !isPost || inPath.has(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: required.includes(name),
      schema,
    }))
  if (call.writes) parameters.unshift(IDEMPOTENCY_KEY)
  const listed = parameters.length > 0 ? { parameters } : {}
  if (!isPost) return listed
  const inBody = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.has(name)))
  const needed = required.filter((name) => !inPath.has(name))
  const whole = { ...rest, properties: inBody, ...(needed.length > 0 ? { required: needed } : {}) }
  const schema = call.edit?.body
    ? { anyOf: [{ title: 'Add', ...added(whole, call.edit.key) }, editOf(call.edit.body)] }
    : whole
  return { ...listed, requestBody: { required: true, content: { 'application/json': { schema } } } }
}

/** Schema for adding: the body without the field that names a record. */
const added = <Whole extends { properties: Record<string, unknown> }>(whole: Whole, key: string): Whole => ({
  ...whole,
  properties: Object.fromEntries(Object.entries(whole.properties).filter(([name]) => name !== key)),
})

const editOf = (body: z.ZodObject) => ({
  title: 'Edit',
  ...z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }),
})

/** Describes how the call edits a record. */
const editWords = ({ edit }: Call): string[] => {
  if (!edit) return []
  const adds = edit.body ? [`Without \`${edit.key}\` the call adds a record; with it the call edits that record.`] : []
  const seen = edit.seen
    ? [
        `Send the \`${edit.seen === 'seen' ? 'saved' : edit.seen}\` of the record you read as \`${edit.seen}\`: if someone has changed the record since, the call answers 409 with their name and the fields in \`errors\`, and stores nothing.`,
      ]
    : []
  return [
    ...adds,
    'A field that is omitted from an edit keeps its value; an empty value (`""`, `[]`, or null where allowed) clears it.',
    ...seen,
  ]
}

const envelopeOf = (result: unknown) => ({
  type: 'object',
  required: ['status', 'code', 'message', 'result'],
  properties: { status: { const: 200 }, code: { const: 200 }, message: { type: 'string' }, result },
})

const answer = (description: string, schema: unknown) => ({ description, content: { 'application/json': { schema } } })

/** Describes the access to a call in words. */
/** What the call requires of staff of a company and of clerks of a warehouse. */
const rightsWords = ({ right, clerk }: Call): string[] => [
  ...(right === undefined ? [] : [`Right of company staff: ${rightWords(right)}.`]),
  ...(clerk === undefined ? [] : [`Right of warehouse clerks: ${rightWords(clerk)}.`]),
]

const accessWords = (access: Access): string => {
  if (access === 'public') return 'Anyone.'
  const roles = `Roles: ${access.roles.join(', ')}.`
  if (!('company' in access)) return roles
  const scope =
    'companyOptional' in access ? 'or all of the caller’s companies without it' : 'with an active link to it'
  return `${roles} Company: \`${access.company}\`, ${scope}.`
}
