// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A selector that finds an element by the class attribute of an outer or previous element. */
const BY_OUTER_CLASS = /\[class[^\]]*\][^\s>+~,{]*(?:\s*[>+~]\s*|\s+)[^\s,{]/

const selectorsOf = (css: string): string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].flatMap(([, found = '']) =>
    found.trim().startsWith('@') ? [] : found.split(',').map((one) => one.trim()),
  )

// With such a rule, browsers restyle each element inside of any element whose class changes: all rows of a list, when
// it is marked as loading.
it('no style sheet finds elements by the class attribute of an outer element', () => {
  expect(selectorsOf('.list th[class*="sortable"] > div, .x { }').filter((one) => BY_OUTER_CLASS.test(one))).toEqual([
    '.list th[class*="sortable"] > div',
  ])
  const files = globSync('web/**/*.css')
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap((file) =>
    selectorsOf(readFileSync(file, 'utf8')).filter((one) => BY_OUTER_CLASS.test(one)),
  )
  expect(found).toEqual([])
})

// With such a rule for an element around a list, browsers restyle all of the list for each click or focus in it.
it('no style sheet for the screen finds elements around a list by what they contain', () => {
  const found = globSync('web/**/*.css', { exclude: ['web/app/print.css'] }).flatMap((file) =>
    selectorsOf(readFileSync(file, 'utf8')).filter((one) => one.includes(':has(')),
  )
  expect(found).toEqual(['.flash:has(li)'])
})
