import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Decision, decide } from '../../../infra/local/iam/decide.ts'
import { managedPolicy } from '../../../infra/local/iam/managed-policies.ts'
import { readPolicy } from '../../../infra/local/iam/policy.ts'
import { arnPattern, textPattern } from '../../../infra/local/iam/wildcards.ts'

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const TABLE = 'arn:aws:dynamodb:us-east-1:123456789012:table/Books'

const ask = (statements: unknown[], action: string, resource = TABLE, context?: Record<string, string[]>): Decision =>
  decide(readPolicy({ Statement: statements }), {
    action,
    resource,
    context: context ? new Map(Object.entries(context)) : undefined,
  })
const allow = (more: object) => ({ Effect: 'Allow', Resource: '*', ...more })
const deny = (more: object) => ({ Effect: 'Deny', Resource: '*', ...more })

describe('the documented rules of IAM', () => {
  test('nothing is allowed by default', () => {
    expect(ask([], 'dynamodb:GetItem')).toBe('not allowed')
  })

  test('a deny overrides every allow, in any order', () => {
    const statements = [allow({ Action: '*' }), deny({ Action: 'dynamodb:DeleteItem' })]
    expect(ask(statements, 'dynamodb:DeleteItem')).toBe('denied explicitly')
    expect(ask(statements.reverse(), 'dynamodb:DeleteItem')).toBe('denied explicitly')
    expect(ask(statements, 'dynamodb:GetItem')).toBe('allowed')
  })

  test.each([
    ['dynamodb:getitem', 'dynamodb:GetItem', true],
    ['dynamodb:*Item', 'dynamodb:BatchGetItem', true],
    ['dynamodb:*Item', 'dynamodb:Query', false],
    ['iam:*AccessKey*', 'iam:UpdateAccessKey', true],
    ['dynamodb:Get', 'dynamodb:GetItem', false],
    ['s3:*', 'sqs:SendMessage', false],
  ])('the action %s matches %s: %s', (Action, asked, isMatch) => {
    expect(ask([allow({ Action })], asked)).toBe(isMatch ? 'allowed' : 'not allowed')
  })

  test.each([
    [TABLE, TABLE, true],
    [TABLE, `${TABLE}/index/gsi1`, false],
    [`${TABLE}/index/*`, `${TABLE}/index/gsi1`, true],
    [`${TABLE}/index/*`, TABLE, false],
    ['arn:aws:dynamodb:*:*:table/Books', TABLE, true],
    // A wildcard before the last part does not match a colon.
    ['arn:aws:dynamodb:*:table/Books', TABLE, false],
    ['arn:aws:s3:::uploads/tracking/*', 'arn:aws:s3:::uploads/tracking/D1/W1/a b:c.xlsx', true],
    ['arn:aws:s3:::uploads/tracking/*', 'arn:aws:s3:::uploads/other/tracking/a', false],
    ['arn:aws:s3:::uploads', 'arn:aws:s3:::uploads/tracking/a', false],
    ['arn:aws:s3:::upload?', 'arn:aws:s3:::uploads', true],
  ])('the resource %s matches %s: %s', (Resource, asked, isMatch) => {
    expect(ask([{ Effect: 'Allow', Action: '*', Resource }], 'x:Y', asked)).toBe(isMatch ? 'allowed' : 'not allowed')
  })

  test('NotAction and NotResource match everything else', () => {
    const others = [allow({ NotAction: 'iam:*' })]
    expect([ask(others, 'iam:PassRole'), ask(others, 's3:GetObject')]).toEqual(['not allowed', 'allowed'])
    const elsewhere = [allow({ Action: '*' }), { Effect: 'Deny', Action: '*', NotResource: [TABLE, `${TABLE}/*`] }]
    expect(ask(elsewhere, 's3:GetObject', 'arn:aws:s3:::x/y')).toBe('denied explicitly')
    expect(ask(elsewhere, 'dynamodb:Query', `${TABLE}/index/gsi1`)).toBe('allowed')
  })
})

describe('conditions', () => {
  const when = (Condition: object, prefix?: string[]) =>
    ask(
      [allow({ Action: 's3:ListBucket', Condition })],
      's3:ListBucket',
      'arn:aws:s3:::b',
      prefix && { 's3:prefix': prefix },
    )

  test.each([
    [{ StringEquals: { 's3:prefix': ['home/', 'etc/'] } }, ['home/'], 'allowed'],
    [{ StringEquals: { 'S3:Prefix': 'home/' } }, ['Home/'], 'not allowed'],
    [{ StringEquals: { 's3:prefix': 'home/' } }, undefined, 'not allowed'],
    [{ StringEqualsIfExists: { 's3:prefix': 'home/' } }, undefined, 'allowed'],
    [{ StringNotEquals: { 's3:prefix': ['a', 'b'] } }, ['b'], 'not allowed'],
    [{ StringNotEquals: { 's3:prefix': ['a', 'b'] } }, ['c'], 'allowed'],
    [{ StringNotEquals: { 's3:prefix': 'a' } }, undefined, 'allowed'],
    [{ StringLike: { 's3:prefix': 'tracking/*' } }, ['tracking/D1/x'], 'allowed'],
    [{ StringLike: { 's3:prefix': 'tracking/*' } }, ['x/tracking/'], 'not allowed'],
    [{ 'ForAllValues:StringLike': { 's3:prefix': 'a*' } }, ['a1', 'b1'], 'not allowed'],
    [{ 'ForAllValues:StringLike': { 's3:prefix': 'a*' } }, undefined, 'allowed'],
    [{ 'ForAnyValue:StringLike': { 's3:prefix': 'a*' } }, ['a1', 'b1'], 'allowed'],
    [{ 'ForAnyValue:StringLike': { 's3:prefix': 'a*' } }, undefined, 'not allowed'],
    [{ Null: { 's3:prefix': 'true' } }, undefined, 'allowed'],
    [{ Null: { 's3:prefix': 'false' } }, undefined, 'not allowed'],
    [{ StringLike: { 's3:prefix': 'a*' }, StringNotLike: { 's3:prefix': 'ab*' } }, ['abc'], 'not allowed'],
  ])('%j with the value %j: %s', (condition, prefix, decision) => {
    expect(when(condition, prefix)).toBe(decision)
  })

  test('unsupported policies are refused instead of ignored', () => {
    expect(() => when({ DateLessThan: { 's3:prefix': 'x' } })).toThrow(
      'does not support the condition operator DateLessThan',
    )
    expect(() => when({ StringEquals: { 'aws:SourceIp': 'x' } })).toThrow(
      'does not support the condition key aws:SourceIp',
    )
    expect(() => readPolicy({ Statement: [{ ...allow({ Action: '*' }), Principal: '*' }] })).toThrow()
    expect(() => readPolicy({ Statement: [allow({})] })).toThrow('either Action or NotAction')
    expect(() => managedPolicy('arn:aws:iam::aws:policy/AdministratorAccess')).toThrow(
      'does not support the managed policy',
    )
  })
})

/** Simple reference implementation of pattern matching. */
const matches = (pattern: string, text: string): boolean => {
  const [first, ...rest] = pattern
  if (first === undefined) return text === ''
  if (first === '*') return matches(rest.join(''), text) || (text !== '' && matches(pattern, text.slice(1)))
  return text !== '' && (first === '?' || first === text[0]) && matches(rest.join(''), text.slice(1))
}

const few = (letters: string) => fc.string({ unit: fc.constantFrom(...letters), maxLength: 8 })
const statement = fc.record({
  Effect: fc.constantFrom('Allow', 'Deny'),
  Action: fc.array(fc.constantFrom('s3:*', 's3:Get?', '*', 'sqs:Send', 'S3:PUT'), { minLength: 1, maxLength: 2 }),
  Resource: fc.constantFrom('*', 'arn:a:s:::x/*', 'arn:a:s:::x/y', 'arn:a:s:::z'),
})
const asked = fc.record({
  action: fc.constantFrom('s3:Get1', 's3:Put', 'sqs:Send', 'sqs:Get'),
  resource: fc.constantFrom('arn:a:s:::x/y', 'arn:a:s:::x/z', 'arn:a:s:::z'),
})
const always = (property: fc.IProperty<never> | fc.IRawProperty<unknown>) =>
  fc.assert(property, { seed, numRuns: Number(process.env.RUNS ?? 300) })

describe(`for any policy (seed ${seed})`, () => {
  test('wildcards match as specified, even beside characters that are special in regular expressions', () => {
    always(
      fc.property(
        few('a.*?+'),
        few('a.+'),
        (pattern, text) => textPattern(pattern).test(text) === matches(pattern, text),
      ),
    )
    always(
      fc.property(few('a*?'), few('a:'), (pattern, text) => {
        const reached = arnPattern(`arn:aws:s3:${pattern}::b`).test(`arn:aws:s3:${text}::b`)
        return reached === (!text.includes(':') && matches(pattern, text))
      }),
    )
  })

  test('another deny never allows a call, another allow never denies one, and the order of statements is irrelevant', () => {
    always(
      fc.property(fc.array(statement), statement, asked, (policy, more, { action, resource }) => {
        const before = ask(policy, action, resource)
        const after = ask([...policy, more], action, resource)
        expect(ask([more, ...policy.toReversed()], action, resource)).toBe(after)
        if (more.Effect === 'Deny') expect(after === 'allowed' && before !== 'allowed').toBe(false)
        else expect(before === 'allowed' && after !== 'allowed').toBe(false)
        if (before === 'denied explicitly') expect(after).toBe(before)
      }),
    )
  })
})
