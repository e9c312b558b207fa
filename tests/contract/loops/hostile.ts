import { type Call, methodOf, pathParametersOf } from '../../../shared/contract/call.ts'
import { withValue } from '../../support/id-fields.ts'
import { sampleFor } from './call-samples.ts'
import { arriving, type Body } from './send.ts'

const nested = (levels: number): unknown => (levels === 0 ? {} : { a: nested(levels - 1) })

/**
 * Values that look valid to a schema or a careless reader. Each call is sent some of them; all calls together send
 * every value.
 */
const HOSTILE: readonly unknown[] = [
  'a\u0000b',
  '\u202etxt.exe',
  '\u{10ffff}',
  '🦆'.repeat(50),
  'e\u0301',
  '\ufeffx',
  '\u2028',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '%00',
  '%s%n',
  '\\',
  '"}',
  '{"a":1}',
  '<b>',
  '#',
  'A#B#',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '1e308',
  'NaN',
  '-0',
  '00',
  '１２',
  ' 1 ',
  'x'.repeat(99),
  'x'.repeat(1_999),
  'x'.repeat(60_000),
  '~'.repeat(1_025),
  ','.repeat(500),
  '/',
  '..',
  '=',
  1e308,
  -1e308,
  5e-324,
  -0,
  2 ** 53,
  1e21,
  0.1 + 0.2,
  1e15,
  99_999_999,
  0,
  -1,
  1.00005,
  true,
  false,
  null,
  [],
  [null],
  [[]],
  {},
  { length: 1e9 },
  nested(90),
  Array(3_000).fill(0),
  Array(300).fill('x'),
  [1, '1', {}],
  JSON.parse('{"__proto__":{"role":"superAdmin"},"constructor":{"prototype":{"a":1}}}'),
]

type Path = readonly (string | number)[]

/** Every path of a body: its fields, and the values within its objects and lists (the first element of a list). */
const placesIn = (value: unknown, path: Path = []): Path[] => {
  if (Array.isArray(value)) return value.length === 0 ? [path] : [path, ...placesIn(value[0], [...path, 0])]
  if (typeof value !== 'object' || value === null) return [path]
  const within = Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))
  return path.length === 0 ? within : [path, ...within]
}

/** Paths of fields that the body contains, and of fields it could contain. */
const placesOf = (call: Call, base: Body): Path[] => {
  const absent = Object.keys(call.body.shape).filter((name) => !(name in base) && name !== 'nextToken')
  return [...placesIn(base), ...absent.map((name) => [name])]
}

/**
 * True if the value can be sent: URLs are limited in length and hold only text, and a path with an empty parameter is a
 * different path.
 */
const fits = (call: Call, [name]: Path, value: unknown): boolean => {
  if (methodOf(call.route) === 'POST' && pathParametersOf(call.route).length === 0) return true
  const text = typeof value === 'object' ? '' : String(value)
  return text.trim() !== '' && text.length < 500 && !/^\.+$|\//.test(text) && name !== undefined
}

/** Number of paths tried per call. */
const PLACES = 6

/**
 * Copies of the caller's own body, each with one hostile value that the schema accepts, so that it reaches the use
 * case. The garbage loop covers values that schemas refuse.
 */
export const hostileBodies = (call: Call, base: Body): Body[] => {
  const places = placesOf(call, base)
  return sampleFor(call, places, PLACES).flatMap((path) => {
    const place = places.indexOf(path)
    for (const value of sampleFor(call, HOSTILE, HOSTILE.length, place)) {
      if (!fits(call, path, value)) continue
      const body: Body = Object(withValue(base, path, value))
      if (call.body.safeParse(arriving(call, body)).success) return [body]
    }
    return []
  })
}

/** Query strings that no client sends. */
const QUERIES: readonly string[] = [
  '%',
  '%zz',
  '%ED%A0%BD',
  'a=%00',
  '&&&',
  '=',
  '__proto__=1',
  'constructor[prototype]=1',
  'size=1&size=2',
  'size[]=1',
  'condition=%ED%A0%BD',
  'current=1e3',
  'current=%2B1',
  'size=0x10',
  `a=${'b'.repeat(4_000)}`,
  `${'a&'.repeat(1_000)}`,
]
export const hostileQueries = (call: Call): string[] => sampleFor(call, QUERIES, 2)
