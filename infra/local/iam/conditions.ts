import { arnPattern, textPattern } from './wildcards.ts'

/** Context of a request, by condition key in lower case; an absent key has no value. */
export type RequestContext = ReadonlyMap<string, readonly string[]>

/** Every condition key that is evaluated here (the modules in needs/ provide the values). */
const KEYS = new Set(['ses:fromaddress', 's3:prefix'])

type Test = (actual: string, wanted: string) => boolean

const TESTS: Record<string, { test: Test; not?: true }> = {
  StringEquals: { test: (actual, wanted) => actual === wanted },
  StringNotEquals: { test: (actual, wanted) => actual === wanted, not: true },
  StringEqualsIgnoreCase: { test: (actual, wanted) => actual.toLowerCase() === wanted.toLowerCase() },
  StringNotEqualsIgnoreCase: { test: (actual, wanted) => actual.toLowerCase() === wanted.toLowerCase(), not: true },
  StringLike: { test: (actual, wanted) => textPattern(wanted).test(actual) },
  StringNotLike: { test: (actual, wanted) => textPattern(wanted).test(actual), not: true },
  ArnEquals: { test: (actual, wanted) => arnPattern(wanted).test(actual) },
  ArnLike: { test: (actual, wanted) => arnPattern(wanted).test(actual) },
  ArnNotEquals: { test: (actual, wanted) => arnPattern(wanted).test(actual), not: true },
  ArnNotLike: { test: (actual, wanted) => arnPattern(wanted).test(actual), not: true },
  Bool: { test: (actual, wanted) => actual.toLowerCase() === wanted.toLowerCase() },
}

type Condition = (context: RequestContext) => boolean

/** The conditions of a statement; all must be true. */
export type Conditions = readonly Condition[]

const isAbsent =
  (key: string, wanted: readonly string[]): Condition =>
  (context) =>
    wanted.includes(String((context.get(key) ?? []).length === 0))

const OPERATOR = /^(?:(ForAllValues|ForAnyValue):)?([A-Za-z]+?)(IfExists)?$/

const readCondition = (operator: string, name: string, wanted: readonly string[]): Condition => {
  const key = name.toLowerCase()
  if (!KEYS.has(key)) throw new Error(`the local stack does not support the condition key ${name}`)
  if (operator === 'Null') return isAbsent(key, wanted)
  const [, set, base = '', ifExists] = OPERATOR.exec(operator) ?? []
  const known = TESTS[base]
  if (!known) throw new Error(`the local stack does not support the condition operator ${operator}`)
  const holds = (actual: string): boolean => wanted.some((one) => known.test(actual, one)) !== (known.not ?? false)
  return (context) => {
    const actual = context.get(key) ?? []
    // ForAllValues is true if there are no values. An absent key satisfies "not equals", but never "equals".
    if (set === 'ForAllValues') return actual.every(holds)
    if (actual.length === 0) return ifExists !== undefined || (known.not === true && set === undefined)
    return actual.some(holds)
  }
}

/** Parses the Condition element of a statement. Throws for an operator or a key that is not evaluated here. */
export const readConditions = (written: Record<string, Record<string, string[]>>): Conditions =>
  Object.entries(written).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([name, wanted]) => readCondition(operator, name, wanted)),
  )
