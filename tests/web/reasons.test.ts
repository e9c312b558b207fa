// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { namesIn, type ReasonKind } from '../../shared/reasons/reasons.ts'
import { callMetas } from '../../web/api/call-metas.ts'
import success from '../../web/texts/zh/success.ts'
import { chineseReasons } from './support/chinese-reasons.ts'
import { sources } from './support/literals.ts'

type Kinds = Readonly<Record<string, ReasonKind>>

const FILES = [...sources('shared', /\.reasons\.ts$/), ...sources('web', /\.reasons\.ts$/)]

/** The reasons of each file, with the name of their export. */
const domains: [string, Kinds][] = await Promise.all(
  FILES.map(async (file): Promise<[string, Kinds]> => {
    const found: [string, Kinds][] = Object.entries(await import(`../../${file}`))
    const [only, ...more] = found
    if (!only || more.length > 0) throw new Error(`${file} exports ${found.map(([name]) => name)}`)
    return only
  }),
)
const all = domains.flatMap(([, kinds]) => Object.values(kinds))
const chinese = await chineseReasons()

const code = ['shared', 'functions', 'web', 'infra']
  .flatMap((folder) => sources(folder, /^(?!.*\.(reasons|test)\.tsx?$).*\.tsx?$/))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

describe('the reasons', () => {
  it('have unique keys, each composed of its domain and property name', () => {
    expect(all.length).toBeGreaterThan(200)
    const keys = all.map(({ key }) => key)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    for (const [name, kinds] of domains) {
      const odd = Object.entries(kinds).filter(([key, kind]) => `${name.replace(/Reasons$/, '')}.${key}` !== kind.key)
      expect(odd).toEqual([])
    }
  })

  it('have distinct texts within their domain', () => {
    const twice = domains.flatMap(([, kinds]) => {
      const texts = Object.values(kinds).map(({ text }) => text)
      return texts.filter((text, at) => texts.indexOf(text) !== at)
    })
    // The specification has the same text for two rules of a stocktake, which the console distinguishes.
    expect(twice).toEqual(['Quantity must more than 1.'])
  })

  it('each have a Chinese text with the same parameters, and no other texts exist', () => {
    const translated = [...chinese.keys()].filter((key) => !key.startsWith('success.'))
    expect(translated.sort()).toEqual(all.map(({ key }) => key).sort())
    const names = (text: string): string => [...new Set(namesIn(text))].sort().join()
    const differ = all.filter(({ key, text }) => names(chinese.get(key) ?? '') !== names(text))
    expect(differ).toEqual([])
  })

  it('write every parameter in single braces, in both languages', () => {
    const odd = (text: string): boolean => /[{}]/.test(text.replaceAll(/(?<!\{)\{\w+\}(?!\})/g, ''))
    const texts: [string, string][] = [...all.map(({ key, text }): [string, string] => [key, text]), ...chinese]
    expect(texts.filter(([, text]) => odd(text))).toEqual([])
  })

  it('have Chinese texts with Chinese characters, except for names that are the same in both languages', () => {
    const SAME = /^(UPC|ASIN|\{count\} MB)$/
    const odd = [...chinese].filter(([, text]) => !/\p{Script=Han}/u.test(text) && !SAME.test(text))
    expect(odd).toEqual([])
  })

  it('are each used somewhere', () => {
    const used = new Set(code.match(/\b\w+Reasons\.\w+/g))
    // These are accessed by key: `sheetsReasons[kind]`, `generalReasons[code]`, `const { wrong } = sessionReasons`.
    const byKey = new Set([
      'sheets.otherPacked',
      'sheets.xlsb',
      'sheets.oddlyPacked',
      'sheets.webPage',
      'sheets.plainText',
      'sheets.xmlSheet',
    ])
    const unused = domains.flatMap(([name, kinds]) =>
      Object.entries(kinds).flatMap(([key, { key: fullKey, code: errorCode }]) => {
        const isUsed = used.has(`${name}.${key}`) || byKey.has(fullKey) || isDestructured(name, key)
        return isUsed || (name === 'generalReasons' && key === errorCode) ? [] : [fullKey]
      }),
    )
    expect(unused).toEqual([])
  })
})

/** True for reasons used as in `const { wrong: WRONG } = sessionReasons`, or as `fields.required` in issues.ts. */
const isDestructured = (name: string, key: string): boolean =>
  new RegExp(`\\{[^{}]*\\b${key}\\b[^{}]*\\} = ${name}\\b`).test(code) ||
  (name === 'fieldsReasons' && new RegExp(`\\bfields\\.${key}\\b`).test(code))

it('every success message of a call has a Chinese text, and no other texts exist', () => {
  const expected = Object.entries(callMetas).flatMap(([domain, calls]) =>
    Object.entries(calls).flatMap(([name, { successMessage }]) => (successMessage ? [`${domain}.${name}`] : [])),
  )
  expect(Object.keys(success).sort()).toEqual(expected.sort())
})
