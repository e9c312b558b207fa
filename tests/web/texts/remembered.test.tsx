import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Area, areas } from '../../../web/texts/areas.ts'
import { i18n, loadTexts } from '../../../web/texts/i18n.ts'
import { useTexts } from '../../../web/texts/use-texts.ts'

/** Keys of the texts with their placeholders: `list.title`. Plural forms share the key without their ending. */
const keysIn = (texts: object, before = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'string' ? [`${before}${name}`] : keysIn(Object(text), `${before}${name}.`),
  )

it('fills in each text as i18next does', async () => {
  const all = Object.keys(areas) as Area[]
  await loadTexts(all)
  let filled = 0
  for (const area of all) {
    const t = renderHook(() => useTexts(area)).result.current as (key: string, values?: object) => string
    const theirs = i18n.getFixedT(i18n.language, area)
    for (const key of keysIn(i18n.getResourceBundle(i18n.language, area))) {
      const text = theirs(key, { skipInterpolation: true })
      const names = [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name)
      const values = Object.fromEntries(names.map((name, at) => [name, at === 0 ? at : `$& <${name}> {{x}}`]))
      if (names.length > 0) filled++
      // Twice, since the second answer comes from memory.
      expect([t(key, values), t(key, values)]).toEqual([theirs(key, values), theirs(key, values)])
      if (names.length === 0) expect(t(key)).toBe(theirs(key))
    }
  }
  expect(filled).toBeGreaterThan(300)
})
