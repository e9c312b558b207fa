import { expect, it } from 'vitest'
import { isAllowed, unlicensed, unlicensedHere } from '../../scripts/check-licenses.ts'

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0', false],
  ['SEE LICENSE IN LICENSE', false],
])('%s may be shipped: %s', (expression, allowed) => expect(isAllowed(expression)).toBe(allowed))

it('a production package without an allowed license is reported, but a development package is not', () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/none-of-ours': { version: '0.1.1' },
    'node_modules/copyleft': { version: '2.0.0', license: 'GPL-3.0' },
    'node_modules/permissive': { version: '1.0.0', license: 'MIT' },
    'node_modules/for-tests': { version: '1.0.0', license: 'MPL-2.0', dev: true },
  }
  expect(unlicensed(packages)).toEqual([
    'node_modules/none-of-ours@0.1.1: none',
    'node_modules/copyleft@2.0.0: GPL-3.0',
  ])
})

it('everything that is deployed or served has an allowed license', () => expect(unlicensedHere()).toEqual([]))
