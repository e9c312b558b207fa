import type { Scalars, When } from './intent.ts'

/** A value in a condition or an update. */
type Scalar = string | number | boolean

/** Names and values of one expression. Every attribute gets a placeholder, so that reserved words are allowed. */
export class Placeholders {
  readonly names: Record<string, string> = {}
  readonly values: Record<string, Scalar> = {}

  name(attribute: string): string {
    const known = Object.entries(this.names).find(([, value]) => value === attribute)
    if (known) return known[0]
    const placeholder = `#n${Object.keys(this.names).length}`
    this.names[placeholder] = attribute
    return placeholder
  }

  value(value: Scalar): string {
    const placeholder = `:v${Object.keys(this.values).length}`
    this.values[placeholder] = value
    return placeholder
  }
}

const given = <Value>(attributes: Record<string, Value | undefined> = {}): [string, Value][] =>
  Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))

export const conditionOf = (when: When | undefined, at: Placeholders): { ConditionExpression?: string } => {
  if (!when) return {}
  const clauses: string[] = []
  if (when.is === 'absent') clauses.push(`attribute_not_exists(${at.name('pk')})`)
  if (when.is === 'present') clauses.push(`attribute_exists(${at.name('pk')})`)
  for (const [name, value] of given(when.equals)) clauses.push(`${at.name(name)} = ${at.value(value)}`)
  for (const [name, value] of given(when.equalsOrAbsent)) {
    const placeholder = at.name(name)
    clauses.push(`(attribute_not_exists(${placeholder}) OR ${placeholder} = ${at.value(value)})`)
  }
  for (const [name, value] of given(when.atLeast)) clauses.push(`${at.name(name)} >= ${at.value(value)}`)
  for (const [name, value] of given(when.atMost)) {
    const placeholder = at.name(name)
    clauses.push(`(attribute_not_exists(${placeholder}) OR ${placeholder} <= ${at.value(value)})`)
  }
  return clauses.length > 0 ? { ConditionExpression: clauses.join(' AND ') } : {}
}

export const updateOf = (add: Record<string, number>, set: Scalars, at: Placeholders): { UpdateExpression: string } => {
  const sets = given(set).map(([name, value]) => `${at.name(name)} = ${at.value(value)}`)
  const adds = Object.entries(add).map(([name, value]) => `${at.name(name)} ${at.value(value)}`)
  const parts = [sets.length > 0 ? `SET ${sets.join(', ')}` : '', adds.length > 0 ? `ADD ${adds.join(', ')}` : '']
  return { UpdateExpression: parts.filter((part) => part !== '').join(' ') }
}
