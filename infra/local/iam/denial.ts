import type { Decision, Need } from './decide.ts'

export type Service = 'dynamodb' | 'sqs' | 'cognito-idp' | 'ses' | 's3' | 'secretsmanager'

/** An HTTP response in the format of the service. */
export interface Answer {
  statusCode: number
  headers: Record<string, string>
  body: string
}

type Denied = Exclude<Decision, 'allowed'>

const because = (denied: Denied, action: string): string =>
  denied === 'denied explicitly'
    ? 'with an explicit deny in an identity-based policy'
    : `because no identity-based policy allows the ${action} action`

const said = (who: string, { action, resource }: Need, denied: Denied): string =>
  `User: ${who} is not authorized to perform: ${action} on resource: ${resource} ${because(denied, action)}`

/** Message of an error of S3, which puts resources in quotation marks. */
export const s3Says = (who: string, need: Need, denied: Denied): string =>
  said(who, { ...need, resource: `"${need.resource}"` }, denied)

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const json11 = (who: string, need: Need, denied: Denied): Answer => ({
  statusCode: 400,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify({ __type: 'AccessDeniedException', Message: said(who, need, denied) }),
})

const ANSWERS: Record<Service, (who: string, need: Need, denied: Denied) => Answer> = {
  dynamodb: (who, need, denied) => ({
    statusCode: 400,
    headers: { 'content-type': 'application/x-amz-json-1.0' },
    body: JSON.stringify({
      __type: 'com.amazon.coral.service#AccessDeniedException',
      Message: said(who, need, denied),
    }),
  }),
  // SQS writes actions in lower case, and its error under the name from its older protocol.
  sqs: (who, need, denied) => ({
    statusCode: 403,
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-query-error': 'AccessDenied;Sender' },
    body: JSON.stringify({
      __type: 'com.amazon.coral.service#AccessDeniedException',
      message: said(who, { ...need, action: need.action.toLowerCase() }, denied),
    }),
  }),
  'cognito-idp': json11,
  secretsmanager: json11,
  ses: (who, { action, resource }) => ({
    statusCode: 403,
    headers: { 'content-type': 'application/json', 'x-amzn-errortype': 'AccessDeniedException' },
    body: JSON.stringify({
      message: `User \`${who}' is not authorized to perform \`${action}' on resource \`${resource}'`,
    }),
  }),
  s3: (who, need, denied) => ({
    statusCode: 403,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>${escaped(s3Says(who, need, denied))}</Message></Error>`,
  }),
}

/** The refusal that a service of AWS would send, so that the SDK throws the same error. */
export const denial = (service: Service, who: string, need: Need, denied: Denied): Answer =>
  ANSWERS[service](who, need, denied)
