import { arrivals } from './sentences/arrivals.ts'
import { common } from './sentences/common.ts'
import { goods } from './sentences/goods.ts'
import { members } from './sentences/members.ts'
import { people } from './sentences/people.ts'
import { workbooks } from './sentences/workbooks.ts'

/** English sentences and their Chinese; '{name}' stands for whatever the sentence puts there. */
export const SENTENCES: Readonly<Record<string, string>> = {
  ...common,
  ...people,
  ...members,
  ...goods,
  ...arrivals,
  ...workbooks,
}

// Of several reasons in a row each has a full stop, also one that has none by itself.
const unstopped = (english: string): string => english.replace(/\.$/, '')

const exact = new Map(Object.entries(SENTENCES).map(([english, chinese]) => [unstopped(english), chinese]))

interface Pattern {
  matcher: RegExp
  names: string[]
  chinese: string
}

const PLACE = /\{(\w+)\}/g

const patternOf = ([english, chinese]: [string, string]): Pattern => {
  const escaped = unstopped(english).replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return {
    matcher: new RegExp(`^${escaped.replace(PLACE, '(.+?)')}\\.?$`, 's'),
    names: [...english.matchAll(PLACE)].map(([, name = '']) => name),
    chinese,
  }
}

// The more a pattern says itself, the earlier it is tried: '{a} already belongs ...' before 'Row {n}: {problem}'.
const patterns = Object.entries(SENTENCES)
  .filter(([english]) => english.includes('{'))
  .sort(([a], [b]) => b.replace(PLACE, '').length - a.replace(PLACE, '').length)
  .map(patternOf)

const whole = (english: string): string | undefined => exact.get(unstopped(english)) ?? filledIn(english)

const filledIn = (english: string): string | undefined => {
  for (const { matcher, names, chinese } of patterns) {
    const [, ...values] = matcher.exec(english) ?? []
    if (values.length === 0) continue
    const given = new Map(names.map((name, index) => [name, inChinese(values[index] ?? '')]))
    return chinese.replace(PLACE, (_, name: string) => given.get(name) ?? '')
  }
  return undefined
}

/** A sentence of the server, or several in a row, in Chinese; one that is not known stays as it is. */
export const inChinese = (english: string): string => {
  const known = whole(english)
  if (known !== undefined) return known
  const parts = english.split(/(?<=[.!?;])\s+/)
  if (parts.length === 1) return english
  const said = parts.map((part) => whole(part))
  if (said.some((one) => one === undefined)) return parts.map((part, i) => said[i] ?? part).join(' ')
  return said.map((one) => one?.replace(/[^。！？；]$/, '$&。')).join('')
}
