import { createContext, Script } from 'node:vm'
import * as z from 'zod'
import { declared } from '../template/declared.ts'
import type { Resolver } from '../template/resolver.ts'
import { type AppTemplates, placeName, resourcesOf } from '../template/stack-template.ts'

const Properties = z.object({
  Name: z.string(),
  FunctionCode: z.string(),
  FunctionConfig: z.object({ Runtime: z.literal('cloudfront-js-2.0') }),
})
const Passed = z.object({ uri: z.string() })

/** The objects that CloudFront's runtime provides (JavaScript runtime 2.0 features for CloudFront Functions). */
const PRESENT = [
  'Object',
  'Function',
  'Boolean',
  'Number',
  'String',
  'Symbol',
  'Array',
  'Date',
  'RegExp',
  'Math',
  'JSON',
  'Promise',
  'ArrayBuffer',
  'DataView',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
  'Error',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'parseInt',
  'parseFloat',
  'isNaN',
  'isFinite',
  'NaN',
  'Infinity',
  'undefined',
  'encodeURI',
  'encodeURIComponent',
  'decodeURI',
  'decodeURIComponent',
]
const LEAVE = `{
  const present = ${JSON.stringify(PRESENT)}
  const all = globalThis
  for (const name of Object.getOwnPropertyNames(all)) if (!present.includes(name)) delete all[name]
}`

/** Rewrites a URL as CloudFront does at viewer request. `encodings`: the Accept-Encoding header, if there is one. */
export type EdgeCode = (uri: string, encodings?: string) => string

/**
 * Compiles the text of a CloudFront Function to run in isolation as in CloudFront, with only the language's own
 * globals. The function takes and returns plain data.
 */
export const edgeCode = (text: string): EdgeCode => {
  const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } })
  new Script(LEAVE).runInContext(context)
  const run: unknown = new Script(
    `'use strict';${text};(sent) => JSON.stringify(handler(JSON.parse(sent)))`,
  ).runInContext(context)
  if (typeof run !== 'function') throw new Error('infra: the code of an edge function has no handler')
  return (uri, encodings) => {
    const headers = encodings === undefined ? {} : { 'accept-encoding': { value: encodings } }
    const request = { method: 'GET', uri, querystring: {}, headers, cookies: {} }
    const event = { version: '1.0', context: { eventType: 'viewer-request' }, viewer: { ip: '127.0.0.1' }, request }
    return Passed.parse(JSON.parse(String(run(JSON.stringify(event))))).uri
  }
}

/** The edge functions for the site's files and for the API, compiled from the text in the templates. */
export const edgeOf = (templates: AppTemplates, resolver: Resolver) => {
  const made = resourcesOf(templates, 'AWS::CloudFront::Function').map((resource) => ({
    place: placeName(resource),
    ...declared(resolver, resource, Properties),
  }))
  const named = (name: string): EdgeCode => {
    const found = made.find(({ Name }) => Name.endsWith(`-${name}`))
    if (!found) throw new Error(`infra declares no edge function ${name}`)
    return edgeCode(found.FunctionCode)
  }
  return { files: named('show-page'), calls: named('strip-api') }
}
export type Edge = ReturnType<typeof edgeOf>
