// @vitest-environment node
import { expect, it } from 'vitest'
import { areas } from '../../web/texts/areas.ts'
import { flatTexts } from './support/flat-texts.ts'

/** British spellings of words that the console has used or may come to use. */
const BRITISH =
  /\b(cancell(ed|ing)|label(led|ling)|travell\w+|model(led|ling)|(re)?colour\w*|favour\w*|behaviour\w*|honour\w*|labour\w*|neighbour\w*|grey|centre[sd]?|metre[s]?|licence[s]?|cheque[s]?|catalogue[s]?|dialogue[s]?|programme[s]?|judgement|enrol|fulfil|analys(e|ed|es|ing)|\w+[^aeiou\s](is(e[ds]?|ing|ation)))\b/gi
/** End in -ise or -ised in American English too. */
const AMERICAN =
  /^(otherwise|likewise|merchandise[ds]?|precise|exercise[ds]?|promise[ds]?|premise[s]?|enterprise[s]?|surprise[ds]?|advertis(e[ds]?|ing)|supervis(e[ds]?|ing)|revis(e[ds]?|ing)|advis(e[ds]?|ing)|franchise[s]?|expertise|concise|wise|arise[s]?|rise[s]?|noise|raise[ds]?)$/i

it('is that of all English texts of the console', async () => {
  const british: string[] = []
  for (const [area, { en }] of Object.entries(areas)) {
    for (const [key, text] of flatTexts((await en()).texts)) {
      const words = text.replace(/\{\{\w+\}\}/g, '').match(BRITISH) ?? []
      british.push(...words.filter((word) => !AMERICAN.test(word)).map((word) => `${area}:${key} ${word}`))
    }
  }
  expect(british).toEqual([])
})
