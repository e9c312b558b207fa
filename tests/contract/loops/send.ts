import { expect } from 'vitest'
import * as z from 'zod'
import { typedInput } from '../../../functions/platform/http/text-input.ts'
import { type Call, errorsOf, methodOf, pathOf, pathParametersOf } from '../../../shared/contract/call.ts'
import { type Envelope, readEnvelope } from '../../../shared/contract/envelope.ts'
import { ERRORS, type ErrorCode } from '../../../shared/reasons/error-codes.ts'

export type Body = Record<string, unknown>
export type Send = (call: Call, body: Body, authorization?: string) => Promise<Envelope>

const textsOf = (value: unknown): string[] => {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return [typeof value === 'object' ? JSON.stringify(value) : String(value)]
}

const requestOf = (call: Call, body: Body): { path: string; init: RequestInit } => {
  const method = methodOf(call.route)
  const inPath = pathParametersOf(call.route)
  const path = pathOf(call.route).replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(textsOf(body[name])[0] ?? 'x'))
  const rest = Object.entries(body).filter(([name]) => !inPath.includes(name))
  if (method === 'POST') return { path, init: { method, body: JSON.stringify(Object.fromEntries(rest)) } }
  const query = new URLSearchParams(rest.flatMap(([name, value]) => textsOf(value).map((text) => [name, text])))
  return { path: `${path}?${query}`, init: { method } }
}

/** A body as the handler receives it: values in a URL are text. */
export const arriving = (call: Call, body: Body): Body => {
  const inAddress = methodOf(call.route) === 'POST' ? pathParametersOf(call.route) : Object.keys(body)
  const texts = inAddress.flatMap((name): [string, string[]][] => {
    const values = textsOf(body[name])
    return values.length > 0 ? [[name, values]] : []
  })
  const rest = Object.entries(body).filter(([name]) => !inAddress.includes(name))
  return { ...Object.fromEntries(rest), ...typedInput(call, new Map(texts)) }
}

const word = z.strictObject({
  reason: z.string().min(1),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
const reasonFields = {
  reason: z.string().min(1),
  params: z.record(z.string(), z.union([z.string(), z.number(), word])),
  message: z.string().min(1),
}
/** The complete shape of a refusal: any other field is a leak. */
const refusal = z.strictObject({
  status: z.int(),
  code: z.int(),
  result: z.null(),
  ...reasonFields,
  errors: z.array(z.strictObject({ path: z.string(), ...reasonFields })).optional(),
})

/**
 * Makes a call with any method. A response that its contract does not declare fails the test, whatever the test checks.
 */
export const sender =
  (baseUrl: string, refusals: (call: Call) => readonly ErrorCode[] = errorsOf): Send =>
  async (call, body, authorization) => {
    const { path, init } = requestOf(call, body)
    const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) }
    const response = await fetch(`${baseUrl}${path}`, { ...init, headers })
    const answer: unknown = await response.json()
    const envelope = readEnvelope(answer)
    if (!envelope) throw new Error(`${call.route} returned no envelope`)
    if (envelope.status !== 200) expect(refusal.safeParse(answer).error, call.route).toBeUndefined()
    expect([envelope.status, envelope.code]).toEqual([response.status, response.status])
    const declared = [200, ...refusals(call).map((code) => ERRORS[code].status)]
    expect(declared, `${call.route} does not declare: ${envelope.message}`).toContain(envelope.status)
    return envelope
  }
