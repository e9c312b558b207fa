import { readPolicy, type Statement } from './policy.ts'

const allow = (...actions: string[]) => [{ Effect: 'Allow', Action: actions, Resource: '*' }]

/** The AWS managed policies that infra attaches. */
const DOCUMENTS: Record<string, unknown[]> = {
  'service-role/AWSLambdaBasicExecutionRole': allow('logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'),
  AWSXRayDaemonWriteAccess: allow(
    'xray:PutTraceSegments',
    'xray:PutTelemetryRecords',
    'xray:GetSamplingRules',
    'xray:GetSamplingTargets',
    'xray:GetSamplingStatisticSummaries',
  ),
}

/** The statements of an AWS managed policy by its ARN. Throws for a policy that is not listed here. */
export const managedPolicy = (arn: string): Statement[] => {
  const name = arn.split(':policy/')[1] ?? arn
  const statements = DOCUMENTS[name]
  if (!statements) throw new Error(`infra: the local stack does not support the managed policy ${arn}`)
  return readPolicy({ Statement: statements })
}
