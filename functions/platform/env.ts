import { ROLES, type Role } from '../../shared/values/role.ts'

/** Every environment variable a function can be given by infra; a function gets only those it needs. */
const NAMES = [
  'TABLE_NAME',
  'UPLOADS_BUCKET',
  'LABELS_BUCKET',
  'EXPORTS_BUCKET',
  'USER_POOL_ID',
  'USER_POOL_CLIENT_ID',
  'OUTBOX_QUEUES',
  'OUTBOX_DEAD_LETTERS',
  'AUDITS_QUEUE_URL',
  'FEES_QUEUE_URL',
  'WEBHOOK_CHANGES_QUEUE_URL',
  'MAIL_FROM',
  'MAIL_CONFIGURATION_SET',
  'SITE_URL',
  'BANK_KEYS',
] as const
export type EnvName = (typeof NAMES)[number]

/** The value infra gave, or an error that names what infra forgot. */
export const env = (name: EnvName): string => {
  const value = process.env[name]
  if (value === undefined || value === '')
    throw new Error(`Environment variable ${name} is missing: infra must give it`)
  return value
}

const ENDPOINTS = [
  'DYNAMODB_ENDPOINT',
  'S3_ENDPOINT',
  'SQS_ENDPOINT',
  'COGNITO_ENDPOINT',
  'SES_ENDPOINT',
  'SECRETS_ENDPOINT',
] as const

/** Where a local engine listens; undefined in the cloud, where the SDK knows by itself. */
export const localEndpoint = (name: (typeof ENDPOINTS)[number]): string | undefined => process.env[name] || undefined

/** What the site's edge shows with each call; undefined where no edge stands before the API, as on one machine. */
export const originSecret = (): string | undefined => process.env.ORIGIN_SECRET || undefined

/** Whether webhooks may go to this very machine (WEBHOOKS_TO=loopback), as they may on a machine of one's own. */
export const webhooksToLoopback = (): boolean => process.env.WEBHOOKS_TO === 'loopback'

const isRole = (name: string): name is Role => ROLES.some((role) => role === name)

/** Whose calls take a second factor (SECOND_FACTOR_FOR: roles separated by commas); no role's where it is absent. */
export const secondFactorRoles = (): readonly Role[] => {
  const names = (process.env.SECOND_FACTOR_FOR ?? '').split(',').filter((name) => name !== '')
  const unknown = names.find((name) => !isRole(name))
  // A misspelt role must not leave that role without a second factor: the function does not start.
  if (unknown !== undefined) throw new Error(`SECOND_FACTOR_FOR names ${unknown}, which is no role`)
  return names.filter(isRole)
}
