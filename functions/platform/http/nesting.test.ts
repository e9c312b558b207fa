import { expect, it } from 'vitest'
import { isDeeper } from './nesting.ts'

it.each([
  ['{}', 1],
  ['[[{"a":[]}]]', 4],
  ['[[],[],[[]]]', 3],
  ['{"a":"[[[[","b":"\\"[[[","c":"\\\\","d":[]}', 2],
])('counts nesting levels and ignores brackets within strings: %s', (json, levels) => {
  JSON.parse(json)
  expect([isDeeper(json, levels - 1), isDeeper(json, levels)]).toEqual([true, false])
})

it('reads text that is not valid JSON without an error', () => {
  for (const text of ['"', '"\\', ']]]]', '[[["', '{"a']) expect(isDeeper(text, 5)).toBe(false)
})
