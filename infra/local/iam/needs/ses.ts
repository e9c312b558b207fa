import * as z from 'zod'
import { ACCOUNT, REGION } from '../../template/resolver.ts'
import type { Need } from '../decide.ts'
import { type AwsRequest, jsonOf, unknownCall } from './aws-request.ts'

const Mail = z.object({
  FromEmailAddress: z.string(),
  ConfigurationSetName: z.string().optional(),
  Content: z.object({ Simple: z.unknown() }),
})

const bareAddress = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from

/**
 * An email is sent by the identity of its sender's domain and through a configuration set, and SES checks the
 * permissions for both.
 */
export const sesNeeds = (request: AwsRequest): Need[] => {
  const sent = request.path.endsWith('/v2/email/outbound-emails') ? Mail.safeParse(jsonOf(request)) : undefined
  if (!sent?.success) throw unknownCall('SES', `${request.method} ${request.path}`)
  const { FromEmailAddress, ConfigurationSetName } = sent.data
  const address = bareAddress(FromEmailAddress)
  const context = new Map([['ses:fromaddress', [address]]])
  const reached = [
    `identity/${address.slice(address.indexOf('@') + 1)}`,
    ...(ConfigurationSetName ? [`configuration-set/${ConfigurationSetName}`] : []),
  ]
  return reached.map((name) => ({
    action: 'ses:SendEmail',
    resource: `arn:aws:ses:${REGION}:${ACCOUNT}:${name}`,
    context,
  }))
}
