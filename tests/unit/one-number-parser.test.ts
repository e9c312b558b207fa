import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Folders whose code receives numbers that people type, paste or enter in sheets. */
const FOLDERS = [
  'web/screens',
  'web/components',
  'functions/products/catalogue',
  'functions/outbound/imports',
  'functions/inbound',
  'functions/tracking',
  'functions/mixed-packages',
  'functions/payments',
  'shared/mixed-packages',
  'shared/tracking',
]
/** The workbook reader converts cells to numbers; only these files of its folder parse row values. */
const FILES = ['functions/sheets/field-lines.ts', 'functions/sheets/row-problems.ts']

/** Other conversions: booleans to sort by, values of selects, attributes of messages, page numbers, digits of codes. */
const ALLOWED = [
  /Number\([ab]\.(?:is|can)|Number\(can|ApproximateReceiveCount/,
  /Number\(table\.filter\('bizType'\)\)|size: Number\(detail\.value\)|const page = Number\(text/,
  /total \+ Number\(digit\)/,
]

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`)

const linesWith = (pattern: RegExp): string[] =>
  [...FOLDERS.flatMap(filesIn), ...FILES].flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line) && !ALLOWED.some((allowed) => allowed.test(line)))
      .map((line) => `${path}: ${line.trim()}`),
  )

it('only shared/values/number.ts parses numbers that people enter', () => {
  expect(linesWith(/\bNumber\(|\bparseFloat\(|\bparseInt\(|\.valueAsNumber\b/)).toEqual([])
})

it('numbers are typed only in the shared input; the other numeric inputs are for codes', () => {
  expect(linesWith(/inputMode(?:=|: )?[{"']+(?:numeric|decimal)|type="number"/)).toEqual([
    // A native input, so that a row has few elements; the shared parser reads its text.
    expect.stringContaining('web/screens/offers/nurse/take-in-row.tsx'),
    expect.stringContaining('web/screens/people/account/code-field.tsx'),
    expect.stringContaining('web/components/sign-in/code-form.tsx'),
    expect.stringContaining('web/components/fields/numbers/number-input.tsx'),
  ])
})
