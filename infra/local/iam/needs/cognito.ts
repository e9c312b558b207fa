import * as z from 'zod'
import { ACCOUNT, REGION } from '../../template/resolver.ts'
import type { Need } from '../decide.ts'
import { type AwsRequest, jsonOf, operationOf, unknownCall } from './aws-request.ts'

const OnPool = z.object({ UserPoolId: z.string() })

/**
 * Permissions that a call on a user pool needs. Calls of users themselves (InitiateAuth...) are not signed and not
 * subject to a policy.
 */
export const cognitoNeeds = (request: AwsRequest): Need[] => {
  const operation = operationOf(request)
  const sent = OnPool.safeParse(jsonOf(request))
  if (!sent.success) throw unknownCall('Cognito', operation)
  const resource = `arn:aws:cognito-idp:${REGION}:${ACCOUNT}:userpool/${sent.data.UserPoolId}`
  return [{ action: `cognito-idp:${operation}`, resource }]
}
