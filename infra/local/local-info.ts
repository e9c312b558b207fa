import type { Engines } from './engines/start-engines.ts'
import { INBOX } from './gateway/inbox.ts'
import type { LocalInfo } from './gateway/local-calls.ts'
import type { Resolver } from './template/resolver.ts'
import { REGION } from './template/resolver.ts'
import { type AppTemplates, resourcesOf } from './template/stack-template.ts'

/** Local name of the first resource of a type, or of the first one whose logical id has this prefix. */
const nameOf = (templates: AppTemplates, resolver: Resolver, types: string[], id = ''): string => {
  const resource = resourcesOf(templates, ...types).find((found) => found.id.startsWith(id))
  if (!resource) throw new Error(`infra declares no ${types.join(' or ')} ${id}`)
  return String(resolver.resolve(resource, { Ref: resource.id }))
}

interface Running {
  baseUrl: string
  engines: Engines
  templates: AppTemplates
  resolver: Resolver
  queues: Map<string, string>
  environment: Record<string, string>
  schedules: string[]
  dataDir: string
}

/** Endpoints and names of the local stack, for `GET /_local/info`. Queues are listed by name without the stage. */
export const localInfo = ({
  baseUrl,
  engines,
  templates,
  resolver,
  queues,
  environment,
  schedules,
  dataDir,
}: Running): LocalInfo => {
  const bucket = (id: string): string => nameOf(templates, resolver, ['AWS::S3::Bucket'], id)
  const { endpoint } = engines.files
  return {
    table: nameOf(templates, resolver, ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table']),
    dynamodbEndpoint: engines.dynamodb,
    s3Endpoint: endpoint,
    sqsEndpoint: endpoint,
    buckets: { uploads: bucket('Uploads'), labels: bucket('Labels'), exports: bucket('Exports') },
    queues: Object.fromEntries([...queues].map(([name, url]) => [name.replace(/^dockside-[a-z0-9]+-/, ''), url])),
    inbox: `${baseUrl}${INBOX}`,
    region: REGION,
    userPoolId: nameOf(templates, resolver, ['AWS::Cognito::UserPool']),
    userPoolClientId: nameOf(templates, resolver, ['AWS::Cognito::UserPoolClient']),
    cognitoEndpoint: engines.cognito,
    secretsEndpoint: engines.secrets.endpoint,
    bankKeys: environment.BANK_KEYS ?? '',
    schedules,
    dataDir,
  }
}

/**
 * Response of `GET /config.json` for the console. Paths are relative to this site, under any name that the browser uses
 * for it.
 */
export const consoleConfig = (info: LocalInfo): Record<string, unknown> => ({
  apiBase: '/api',
  region: info.region,
  userPoolId: info.userPoolId,
  userPoolClientId: info.userPoolClientId,
  userPoolEndpoint: '/cognito/',
  local: true,
  inbox: INBOX,
})
