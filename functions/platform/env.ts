import { ROLES, type Role } from '../../shared/values/role.ts'

/** All environment variables that infra can set. Each function gets only those it needs. */
export const ENV_NAMES = [
  'TABLE_NAME',
  'UPLOADS_BUCKET',
  'LABELS_BUCKET',
  'EXPORTS_BUCKET',
  'USER_POOL_ID',
  'USER_POOL_CLIENT_ID',
  'SESSION_SECONDS',
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
export type EnvName = (typeof ENV_NAMES)[number]

/** Returns the value set by infra. Throws an error that names the variable if it is missing. */
export const env = (name: EnvName): string => {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`Environment variable ${name} is missing: infra must set it`)
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

/** Address of a local engine; undefined in the cloud, where the SDK finds the service. */
export const localEndpoint = (name: (typeof ENDPOINTS)[number]): string | undefined => process.env[name] || undefined

/**
 * Secret that the site's edge sends with each call; undefined if there is no edge in front of the API, as on a local
 * machine.
 */
export const originSecret = (): string | undefined => process.env.ORIGIN_SECRET || undefined

/** True if webhooks may be sent to this machine itself (WEBHOOKS_TO=loopback), as on a development machine. */
export const webhooksToLoopback = (): boolean => process.env.WEBHOOKS_TO === 'loopback'

const isRole = (name: string): name is Role => ROLES.some((role) => role === name)

/** Roles that need a second factor, from the comma-separated variable SECOND_FACTOR_FOR; none if it is not set. */
export const secondFactorRoles = (): readonly Role[] => {
  const names = (process.env.SECOND_FACTOR_FOR ?? '').split(',').filter((name) => name !== '')
  const unknown = names.find((name) => !isRole(name))
  // Refuse to start: a misspelled name would leave its role without a second factor.
  if (unknown !== undefined) throw new Error(`SECOND_FACTOR_FOR names ${unknown}, which is not a role`)
  return names.filter(isRole)
}
