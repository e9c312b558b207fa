// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { ReasonKind } from '../../shared/reasons/reasons.ts'
import { areas } from '../../web/texts/areas.ts'
import { flatTexts } from './support/flat-texts.ts'
import { sources } from './support/literals.ts'

/** British spellings of words that the console and the documents use or could use. */
const BRITISH =
  /\b(cancell(ed|ing)|label(led|ling)|travell\w+|model(led|ling)|(re)?colour\w*|favour\w*|behaviour\w*|honour\w*|labour\w*|neighbour\w*|grey|centre[sd]?|metre[s]?|licence[s]?|cheque[s]?|catalogue[s]?|dialogue[s]?|programme[s]?|judgement|enrol|fulfil|analys(e|ed|es|ing)|\w+[^aeiou\s](is(e[ds]?|ing|ation)))\b/gi
/** Words that are spelled with -ise, -ised or -ising in American English too. */
const AMERICAN =
  /^(otherwise|likewise|merchandise[ds]?|precise|exercise[ds]?|promise[ds]?|premise[s]?|enterprise[s]?|surprise[ds]?|advertis(e[ds]?|ing)|supervis(e[ds]?|ing)|revis(e[ds]?|ing)|advis(e[ds]?|ing)|franchise[s]?|expertise|concise|wise|arise[s]?|rise[s]?|noise|raise[ds]?)$/i

/** Code blocks, code spans, and the item types in the first column of docs/data-model.md. */
const CODE = /```[\s\S]*?```|`[^`\n]*`|^\| [A-Z]\w+ \|/gm

const britishIn = (text: string): string[] =>
  (text.replace(/\{+[\w:.]+\}+/g, '').match(BRITISH) ?? []).filter((word) => !AMERICAN.test(word))

it('American spelling is used in all English texts of the console', async () => {
  const british: string[] = []
  for (const [area, { en }] of Object.entries(areas)) {
    for (const [key, text] of flatTexts((await en()).default)) {
      british.push(...britishIn(text).map((word) => `${area}:${key} ${word}`))
    }
  }
  expect(british).toEqual([])
})

it('American spelling is used in all reasons', async () => {
  const british: string[] = []
  for (const file of [...sources('shared', /\.reasons\.ts$/), ...sources('web', /\.reasons\.ts$/)]) {
    const exported: Record<string, Record<string, ReasonKind>> = await import(`../../${file}`)
    for (const { key, text } of Object.values(exported).flatMap((kinds) => Object.values(kinds))) {
      british.push(...britishIn(text).map((word) => `${key} ${word}`))
    }
  }
  expect(british).toEqual([])
})

it('American spelling is used in README.md and docs, except in code and in docs/specification', () => {
  const british: string[] = []
  for (const file of ['README.md', ...sources('docs', /\.md$/)]) {
    if (file.startsWith('docs/specification/')) continue
    const prose = readFileSync(file, 'utf8').replace(CODE, '')
    british.push(...britishIn(prose).map((word) => `${file} ${word}`))
  }
  expect(british).toEqual([])
})
