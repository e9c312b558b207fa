// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CLAIM_STATUS_NAMES, CLAIMER_NAMES } from '../../shared/mixed-packages/review.rules.ts'
import { SHIPMENT_COLUMNS } from '../../shared/outbound/imports.rules.ts'
import { CARRIERS, NO_SERVICE, PRIORITY_NAMES } from '../../shared/outbound/shipments.rules.ts'
import { BANK_CATEGORIES } from '../../shared/payments/banks.rules.ts'
import { CATALOGUE_COLUMNS } from '../../shared/products/catalogue.rules.ts'
import { BIZ_TYPES, CONDITIONS } from '../../shared/products/products.rules.ts'
import { PRODUCT_STATUSES } from '../../shared/tracking/history.rules.ts'
import { areas } from '../../web/texts/areas.ts'
import { flatTexts } from './support/flat-texts.ts'
import { type Literal, literalsOf, looksLikeWords, sources } from './support/literals.ts'

/** Attributes that people read or hear, whatever their content. */
const READ =
  /^(aria-?label|alt|title|label|header|placeholder|description|text|constraint|constraintText|empty|what|hint|rule|says|\w+(Text|AriaLabel))$/i

/**
 * Strings that are not translated: names of keys and errors, time zones, formats, media queries, selectors and the
 * product name.
 */
const TECHNICAL =
  /^(Escape|Esc|Enter|Enter o|Tab|Ctrl\+K ⌘\+K|Arrow(Up|Down)|Dockside|[A-Z]\w*(Exception|Error|Unreachable)|OthersLogin|[A-Z][a-z]+\/[A-Z]\w+|CognitoIdentityServiceProvider\.|hh:mm:ss|screen and \(.*\)|\[aria-\w+\] .*)$/
/** Files with names of products and languages, or with the XML of a file format, which are the same in every language. */
const NAMES = [
  'web/screens/people/browser-of.ts',
  'web/settings/languages.ts',
  'web/components/sheets/samples/xlsx-of.ts',
]
const FOR_PROGRAMMERS =
  /index\.html|config\.json|used outside the (?:shell|list)|is not a call of the API|another release|has no success message/

const named = ({ file, line, text }: Literal): string => `${file}:${line} ${text}`

const keys = new Set<string>()
for (const { en } of Object.values(areas)) {
  for (const path of flatTexts((await en()).default).keys()) for (const part of path.split('.')) keys.add(part)
}

describe('the sources of the console', () => {
  const literals = sources('web', /^web\/(?!texts\/|build\/)(?!.*\.reasons\.ts$).*\.tsx?$/).flatMap(literalsOf)

  it('are found with their texts', () => {
    expect(literals.length).toBeGreaterThan(1000)
    expect(literalsOf('web/texts/en/app.ts').map(({ text }) => text)).toContain('Super admin')
  })

  it('contain no text between tags or in attributes that people read', () => {
    const written = literals.filter(
      ({ kind, name, text }) =>
        (kind === 'jsx' && /\p{L}/u.test(text)) || (kind === 'attribute' && READ.test(name) && /\p{L}{2}/u.test(text)),
    )
    expect(written.filter(({ text }) => !TECHNICAL.test(text) && !keys.has(text)).map(named)).toEqual([])
  })

  it('join texts with the punctuation of the current language, from show-list.ts', () => {
    const templates = sources('web', /^web\/(components|screens)\/.*\.tsx?$/).flatMap((file) =>
      (readFileSync(file, 'utf8').match(/\}[:,] (?:\$\{|`)/g) ?? []).map((text) => `${file} ${text}`),
    )
    const tags = literals.filter(({ kind, text }) => kind === 'jsx' && /^\s*[:,](?:\s|$)/.test(text))
    expect([...templates, ...tags.map(named)]).toEqual([])
  })

  it('contain no other text, because messages are reasons', () => {
    const words = literals.filter(({ file, text }) => looksLikeWords(text) && !NAMES.includes(file))
    const odd = words.filter(
      (one) =>
        !keys.has(one.text) &&
        one.name !== 'successMessage' &&
        !TECHNICAL.test(one.text) &&
        !FOR_PROGRAMMERS.test(one.text),
    )
    expect(odd.map(named)).toEqual([])
  })
})

describe('the sources of shared', () => {
  it('contain no text except reasons, API documentation, and names of choices, columns and statuses', () => {
    const words = sources(
      'shared',
      /^(?!shared\/(contract\/(openapi|call)|integrations\/webhook-(docs|examples)|sheets\/column-names|warehouses\/us-states|values\/labels\/carriers)\.ts)(?!.*\.reasons\.ts$).*\.ts$/,
    )
      .flatMap(literalsOf)
      .filter(({ name, text }) => !/^(summary|successMessage|RangeError\(\))$/.test(name) && looksLikeWords(text))
      .filter(({ text }) => !/^(Bearer \{\}|Refusal|ApiError|AbortError|America\/New_York)$/.test(text))
    // The headings of a workbook are the same in every language.
    const headings = [...Object.values(CATALOGUE_COLUMNS), ...Object.values(SHIPMENT_COLUMNS)]
    const choices = [...BANK_CATEGORIES, ...CONDITIONS, ...PRODUCT_STATUSES, ...CARRIERS, ...PRIORITY_NAMES, NO_SERVICE]
    // Answers and exports contain the English names (SPEC-mixed-packages-68 to SPEC-mixed-packages-75); the console
    // uses keys instead.
    const claims = [...Object.values(CLAIM_STATUS_NAMES), ...Object.values(CLAIMER_NAMES)]
    const values = new Set<string>([...choices, ...Object.values(BIZ_TYPES), ...headings, ...claims])
    expect(words.filter(({ text }) => !values.has(text)).map(named)).toEqual([])
  })
})
