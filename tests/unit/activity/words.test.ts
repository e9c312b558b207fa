import { expect, it } from 'vitest'
import { AREA_WORDS, KIND_WORDS, VALUE_WORDS } from '../../../functions/exports/activity-words.ts'
import type { Words } from '../../../functions/exports/workbook/columns.ts'
import { ACTIVITY_KINDS, OPERATOR_KINDS } from '../../../shared/activity/activity.kinds.ts'
import { CHANGED_FIELDS, OUTCOME_KEYS, VALUE_KEYS } from '../../../shared/activity/activity.values.ts'
import english from '../../../web/texts/en/people/activity.ts'
import chinese from '../../../web/texts/zh/people/activity.ts'

const inLanguage = (words: Readonly<Record<string, Words>>, language: 'en' | 'zh') =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, text[language]]))

it('the exported activity has the words of the screen', () => {
  expect(inLanguage(AREA_WORDS, 'en')).toEqual(english.areas)
  expect(inLanguage(AREA_WORDS, 'zh')).toEqual(chinese.areas)
  expect(inLanguage(KIND_WORDS, 'en')).toEqual(english.kinds)
  expect(inLanguage(KIND_WORDS, 'zh')).toEqual(chinese.kinds)
  expect(VALUE_WORDS).toEqual(english.values)
})

it('each kind of event, changed field and value has words', () => {
  const kinds = [...ACTIVITY_KINDS, ...Object.values(OPERATOR_KINDS).flat()]
  expect(Object.keys(english.kinds).sort()).toEqual(kinds.sort())
  for (const { outcomes } of [english, chinese]) expect(Object.keys(outcomes).sort()).toEqual([...OUTCOME_KEYS].sort())
  for (const { fields } of [english, chinese]) expect(Object.keys(fields).sort()).toEqual([...CHANGED_FIELDS].sort())
  expect(Object.keys(english.values).sort()).toEqual([...VALUE_KEYS].sort())
})
