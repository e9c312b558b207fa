// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { areas } from '../../web/texts/areas.ts'
import { inChinese, SENTENCES } from '../../web/texts/zh/messages.ts'
import { flatTexts } from './support/flat-texts.ts'
import { type Literal, literalsOf, looksLikeWords, sources } from './support/literals.ts'

/** Attributes that people read or hear, whatever they hold. */
const READ =
  /^(aria-?label|alt|title|label|header|placeholder|description|text|constraint|constraintText|empty|what|hint|rule|says|\w+(Text|AriaLabel))$/i

/** Words of programs: keys of the keyboard, names of errors, zones, and what only a programmer is told. */
const TECHNICAL =
  /^(Escape|Enter|Dockside|[A-Z]\w*(Exception|Error|Unreachable)|OthersLogin|[A-Z][a-z]+\/[A-Z]\w+|CognitoIdentityServiceProvider\.)$/
/** Names of products and of languages are the same in every language. */
const NAMES = ['web/screens/people/users/browser-of.ts', 'web/settings/languages.ts']
const FOR_PROGRAMMERS = /index\.html|config\.json|stands outside|is not a call of the api/

/** '{name}' and what a template puts in are one and the same here; so is the full stop. */
const shape = (text: string): string => text.replace(/\{\w*\}/g, '{}').replace(/\.$/, '')
const translated = new Set(Object.keys(SENTENCES).map(shape))
const isTranslated = ({ text }: Literal): boolean =>
  translated.has(shape(text)) || /^\P{L}*\p{Script=Han}/u.test(inChinese(text))

const named = ({ file, line, text }: Literal): string => `${file}:${line} ${text}`

const keys = new Set<string>()
for (const { en } of Object.values(areas)) {
  for (const path of flatTexts((await en()).texts).keys()) for (const part of path.split('.')) keys.add(part)
}

describe('the sources of the console', () => {
  const literals = sources('web', /^web\/(?!texts\/|build\/).*\.tsx?$/).flatMap(literalsOf)

  it('are found with their texts', () => {
    expect(literals.length).toBeGreaterThan(1000)
    expect(literalsOf('web/texts/en/app.ts').map(({ text }) => text)).toContain('Super admin')
  })

  it('write nothing between tags or into what is read', () => {
    const written = literals.filter(
      ({ kind, name, text }) =>
        (kind === 'jsx' && /\p{L}/u.test(text)) || (kind === 'attribute' && READ.test(name) && /\p{L}{2}/u.test(text)),
    )
    expect(written.filter(({ text }) => !TECHNICAL.test(text) && !keys.has(text)).map(named)).toEqual([])
  })

  it('hold no other words than sentences that are said in both languages', () => {
    const words = literals.filter(({ file, text }) => looksLikeWords(text) && !NAMES.includes(file))
    const odd = words.filter(
      (one) =>
        !isTranslated(one) && !keys.has(one.text) && !TECHNICAL.test(one.text) && !FOR_PROGRAMMERS.test(one.text),
    )
    expect(odd.map(named)).toEqual([])
  })
})

describe('what the server and the schemas say', () => {
  it('is known in Chinese: every sentence of shared', () => {
    const told = sources('shared', /^(?!shared\/(contract\/(openapi|call)|warehouses\/us-states)\.ts).*\.ts$/)
      .flatMap(literalsOf)
      .filter(({ name, text }) => name !== 'summary' && name !== 'RangeError()' && looksLikeWords(text))
      .filter(({ text }) => !/^(Bearer \{\}|Refusal|ApiError|AbortError|America\/New_York)$/.test(text))
    expect(told.length).toBeGreaterThan(80)
    expect(told.filter((one) => !isTranslated(one)).map(named)).toEqual([])
  })

  it('is known in Chinese: nearly all refusals of functions', () => {
    const told = sources('functions', /\.ts$/)
      .flatMap(literalsOf)
      .filter(
        ({ name, text }) => /^(refuseField|conflict|Refusal|SheetRefused)\(\)$/.test(name) && /\p{L} /u.test(text),
      )
    const unknown = told.filter((one) => !isTranslated(one))
    const coverage = 1 - unknown.length / told.length
    expect(coverage, `unknown: ${unknown.map(named).join('\n')}`).toBeGreaterThanOrEqual(0.9)
  })
})
