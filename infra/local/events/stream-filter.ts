import { isPlainObject } from '../template/intrinsics.ts'

type Test = (value: unknown) => boolean

const literal =
  (wanted: unknown): Test =>
  (value) =>
    value === wanted

const rule = (pattern: Record<string, unknown>): Test => {
  const [operator, argument] = Object.entries(pattern)[0] ?? []
  if (operator === 'exists') return (value) => (value !== undefined) === argument
  if (operator === 'prefix' && typeof argument === 'string')
    return (value) => typeof value === 'string' && value.startsWith(argument)
  if (operator === 'anything-but') {
    const excluded = Array.isArray(argument) ? argument : [argument]
    return (value) => value !== undefined && !excluded.includes(value)
  }
  throw new Error(`infra: an event filter uses ${JSON.stringify(pattern)}, which is not supported here`)
}

const anyOf = (patterns: unknown[]): Test => {
  const tests = patterns.map((pattern) => (isPlainObject(pattern) ? rule(pattern) : literal(pattern)))
  return (value) => tests.some((test) => test(value))
}

const compile = (pattern: unknown): Test => {
  if (Array.isArray(pattern)) return anyOf(pattern)
  if (!isPlainObject(pattern)) throw new Error(`infra: an event filter has ${JSON.stringify(pattern)} outside a list`)
  const fields = Object.entries(pattern).map(([name, inner]): [string, Test] => [name, compile(inner)])
  return (value) => {
    const object = isPlainObject(value) ? value : {}
    return fields.every(([name, test]) => test(object[name]))
  }
}

/**
 * True for the records that a mapping receives: those that match one of its filter patterns, or all if it has none.
 */
export const recordFilter = (patterns: string[]): Test => {
  if (patterns.length === 0) return () => true
  const tests = patterns.map((pattern) => compile(JSON.parse(pattern)))
  return (record) => tests.some((test) => test(record))
}
