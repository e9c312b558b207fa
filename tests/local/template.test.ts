import { describe, expect, it } from 'vitest'
import { cadenceOf } from '../../infra/local/events/schedule-expression.ts'
import { recordFilter } from '../../infra/local/events/stream-filter.ts'
import { Resolver } from '../../infra/local/template/resolver.ts'
import { AppTemplates } from '../../infra/local/template/stack-template.ts'

const templates = AppTemplates.parse({
  one: {
    Parameters: { Level: { Default: 'info' } },
    Mappings: { Sizes: { big: { memory: 1024 } } },
    Conditions: { Local: { 'Fn::Equals': [{ Ref: 'Level' }, 'info'] } },
    Resources: { Queue: { Type: 'AWS::SQS::Queue' }, Key: { Type: 'AWS::KMS::Key' } },
    Outputs: {
      Shared: {
        Value: { 'Fn::GetAtt': ['Queue', 'Arn'] },
        Export: { Name: { 'Fn::Sub': `\${AWS::StackName}-queue` } },
      },
    },
  },
  two: { Resources: {} },
})
const resolver = new Resolver(templates)
resolver.define({ stack: 'one', id: 'Queue' }, { ref: 'http://queue', attributes: { Arn: 'arn:queue' } })
const at = { stack: 'one', id: 'Function' }

describe('template values', () => {
  it.each([
    ['Ref', { Ref: 'Queue' }, 'http://queue'],
    ['GetAtt', { 'Fn::GetAtt': ['Queue', 'Arn'] }, 'arn:queue'],
    ['GetAtt as a string', { 'Fn::GetAtt': 'Queue.Arn' }, 'arn:queue'],
    ['Join', { 'Fn::Join': ['/', ['a', { Ref: 'Queue' }]] }, 'a/http://queue'],
    ['Sub', { 'Fn::Sub': `x \${Queue.Arn} \${AWS::Region} \${!kept}` }, `x arn:queue us-east-1 \${kept}`],
    ['Sub with its own variables', { 'Fn::Sub': [`\${a}\${Level}`, { a: { Ref: 'Queue' } }] }, 'http://queueinfo'],
    ['Select and Split', { 'Fn::Select': [1, { 'Fn::Split': [':', { 'Fn::GetAtt': ['Queue', 'Arn'] }] }] }, 'queue'],
    ['If', { 'Fn::If': ['Local', 'yes', 'no'] }, 'yes'],
    ['FindInMap', { 'Fn::FindInMap': ['Sizes', 'big', 'memory'] }, 1024],
    [
      'nested and without NoValue',
      { a: [{ Ref: 'Level' }, { Ref: 'AWS::NoValue' }], b: { Ref: 'AWS::NoValue' } },
      { a: ['info'] },
    ],
    ['a policy with a Condition', { Condition: { Bool: { x: 'y' } } }, { Condition: { Bool: { x: 'y' } } }],
  ])('are resolved: %s', (_name, value, expected) => {
    expect(resolver.resolve(at, value)).toEqual(expected)
  })

  it('can be exports and outputs of another stack', () => {
    const other = { stack: 'two', id: 'Function' }
    expect(resolver.resolve(other, { 'Fn::ImportValue': 'one-queue' })).toBe('arn:queue')
    expect(resolver.resolve(other, { 'Fn::GetStackOutput': { StackName: 'one', OutputName: 'Shared' } })).toBe(
      'arn:queue',
    )
  })

  it.each([
    [
      { 'Fn::GetAtt': ['Key', 'Arn'] },
      'infra: one/Function needs Key.Arn (AWS::KMS::Key), which is not created on this machine',
    ],
    [{ Ref: 'Forgotten' }, 'infra: one/Function refers to Forgotten, which is not created on this machine'],
    [{ 'Fn::Cidr': [] }, 'infra: one/Function uses Fn::Cidr, which the local resolver does not support'],
    [{ 'Fn::ImportValue': 'nothing' }, 'infra: one/Function imports nothing, which no stack exports'],
  ])('are refused, naming the resource and the cause: %j', (value, message) => {
    expect(() => resolver.resolve(at, value)).toThrow(message)
  })
})

describe('stream filters', () => {
  const record = { eventName: 'INSERT', dynamodb: { NewImage: { type: { S: 'Outbox' }, to: { S: 'mail' } } } }
  it.each([
    ['{"eventName":["INSERT"]}', true],
    ['{"eventName":["REMOVE","MODIFY"]}', false],
    ['{"dynamodb":{"NewImage":{"type":{"S":["Outbox"]}}}}', true],
    ['{"dynamodb":{"NewImage":{"type":{"S":[{"prefix":"Out"}]},"to":{"S":[{"anything-but":["bulk"]}]}}}}', true],
    ['{"dynamodb":{"OldImage":[{"exists":false}]}}', true],
    ['{"dynamodb":{"NewImage":{"gone":{"S":[{"exists":true}]}}}}', false],
  ])('with the pattern %s pass the record: %s', (pattern, wanted) => {
    expect(recordFilter([pattern])(record)).toBe(wanted)
  })

  it('cannot have an unknown operator', () => {
    expect(() => recordFilter(['{"a":[{"cidr":"10.0.0.0/8"}]}'])).toThrow('which is not supported here')
  })
})

describe('schedule expressions', () => {
  it.each([
    ['rate(1 hour)', { kind: 'every', ms: 3_600_000 }],
    ['rate(5 minutes)', { kind: 'every', ms: 300_000 }],
    ['cron(30 0 * * ? *)', { kind: 'cron', pattern: '0 30 0 * * * *' }],
    ['cron(0 2 1 * ? *)', { kind: 'cron', pattern: '0 0 2 1 * * *' }],
    ['cron(0 8 ? * 2-6 2027)', { kind: 'cron', pattern: '0 0 8 * * 1-5 2027' }],
  ])('%s is read as %j', (expression, cadence) => {
    expect(cadenceOf(expression)).toEqual(cadence)
  })
})
