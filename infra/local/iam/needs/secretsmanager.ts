import * as z from 'zod'
import { ACCOUNT, REGION } from '../../template/resolver.ts'
import type { Need } from '../decide.ts'
import { type AwsRequest, jsonOf, operationOf, unknownCall } from './aws-request.ts'

const OfSecret = z.object({ SecretId: z.string() })

/** Secrets Manager appends six random characters to the ARN of a secret; in a policy, '??????' matches them. */
const DRAWN = 'LoCaL0'

export const secretsmanagerNeeds = (request: AwsRequest): Need[] => {
  const operation = operationOf(request)
  if (operation !== 'GetSecretValue') throw unknownCall('Secrets Manager', operation)
  const { SecretId } = OfSecret.parse(jsonOf(request))
  const resource = `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:${SecretId}-${DRAWN}`
  return [{ action: `secretsmanager:${operation}`, resource }]
}
