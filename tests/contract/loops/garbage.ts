import { bodyBytesOf, type Call, companyFieldOf, methodOf, pathParametersOf } from '../../../shared/contract/call.ts'
import { sampleFor, sampleSeed } from './call-samples.ts'
import { arriving, type Body } from './send.ts'

/** Invalid values that people and programs send by mistake or maliciously. */
const GARBAGE: readonly unknown[] = [
  null,
  {},
  [],
  [[]],
  true,
  -1,
  0.5,
  1e15,
  Number.MAX_SAFE_INTEGER,
  '',
  '   ',
  'x'.repeat(4_500),
  'a\u0000b',
  'a\u001b[31mb',
  '\u2028',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  `\${jndi:ldap://x}`,
  '__proto__',
  { $ne: null },
  // An object literal would set the prototype and be sent as {}.
  JSON.parse('{"__proto__":{"role":"superAdmin"}}'),
]

/**
 * True if the value can be sent: URLs are limited in length, and a path with an empty parameter is a different path.
 */
const fits = (call: Call, value: unknown): boolean => {
  const isAddressed = methodOf(call.route) !== 'POST' || pathParametersOf(call.route).length > 0
  if (isAddressed && typeof value === 'string' && value.length > 500) return false
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.flat().length === 0)
  return !(isEmpty && pathParametersOf(call.route).length > 0)
}
const garbageOf = (call: Call): unknown[] => GARBAGE.filter((value) => fits(call, value))

/** Replaces every value within lists and objects. */
const replaced = (value: unknown, by: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => replaced(one, by))
  if (typeof value !== 'object' || value === null) return by
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, by)]))
}
const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null

export interface Refused {
  body: Body
  /** Paths of all invalid fields. */
  paths: string[]
}

/**
 * Bodies with garbage in all fields, or nested within them, that must be refused with the paths of those fields. If
 * several kinds of garbage cause the same errors, a call sends one of them; the calls take turns, so that together they
 * send every kind.
 */
export const refusedBodies = (call: Call, base: Body): Refused[] => {
  const names = Object.keys(call.body.shape)
  const nested = Object.entries(base).filter(([, value]) => isNested(value))
  const everywhere = (value: unknown): Body => Object.fromEntries(names.map((name) => [name, value]))
  const deep = (value: unknown): Body => ({
    ...base,
    ...Object.fromEntries(nested.map(([name, of]) => [name, replaced(of, value)])),
  })
  return [everywhere, ...(nested.length > 0 ? [deep] : [])].flatMap((bodyOf) => {
    const byIssues = Map.groupBy(
      garbageOf(call).flatMap((value) => refusedFor(call, bodyOf(value))),
      ({ issues }) => issues,
    )
    return [...byIssues.values()].flatMap((group) => group[sampleSeed(call) % group.length] ?? [])
  })
}

const refusedFor = (call: Call, body: Body): (Refused & { issues: string })[] => {
  const sent = JSON.stringify(body)
  // A larger body is refused as a whole, whatever its fields contain.
  if (sent.length > bodyBytesOf(call)) return []
  const { error } = call.body.safeParse(arriving(call, JSON.parse(sent)))
  if (!error) return []
  const paths = error.issues.map(({ path }) => path.join('.'))
  const issues = JSON.stringify(error.issues.map(({ code }, index) => [paths[index], code]))
  return [{ body, paths: [...new Set(paths)], issues }]
}

/** Maximum garbage values sent to one call that accepts them. */
const ACCEPTED = 6

/** Bodies for a reading call, with garbage in every field that accepts it: such a search finds few records or none. */
export const acceptedBodies = (call: Call, base: Body): Body[] => {
  const bodies = garbageOf(call).flatMap((value) => {
    const taking = Object.keys(call.body.shape).filter(
      (name) =>
        name !== companyFieldOf(call.access) && call.body.safeParse(arriving(call, { ...base, [name]: value })).success,
    )
    return taking.length > 0 ? [{ ...base, ...Object.fromEntries(taking.map((name) => [name, value])) }] : []
  })
  return sampleFor(call, bodies, ACCEPTED)
}

/** Bodies that are not JSON objects, and one with half a surrogate pair, which no store accepts. */
export const NON_OBJECT_BODIES = ['{', '[]', '"text"', 'null', '12', '\u0000', '{"note":{"a":["\\ud83d"]}}']
