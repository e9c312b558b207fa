import * as z from 'zod'
import { ROLES } from '../shared/values/role.ts'
import { cdkContext, type ReadText, stageSettings } from '../shared/values/stage-settings.ts'
import { readRoot } from './root-files.ts'

const certificateArn = z
  .string('give the ARN of the certificate')
  .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\//, 'use the ARN of a certificate in us-east-1')

/** External settings of a deployment: the CDK context of cdk.json, or `-c name=value` on the command line. */
const deployConfig = z.object({
  /** Part of every resource name, so that several stages can share one account. */
  stage: z.string().regex(/^[a-z][a-z0-9-]{1,15}$/, 'use 2 to 16 lowercase letters, digits and -'),
  region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'use the name of a region, like us-east-1'),
  /** URL at which people open the console. */
  siteUrl: z.url(),
  /** Host name of the site, which CloudFront serves with the certificate. */
  domain: z.string().optional(),
  /** Must be in us-east-1, the only region CloudFront reads certificates from. */
  certificateArn: certificateArn.optional(),
  mailFrom: z.email(),
  /** The verified SES identity that may send as `mailFrom`; default: its domain. */
  mailIdentity: z.string().min(1),
  alarmEmail: z.email().optional(),
  /**
   * Other stacks refer to the table by name. A restored table has another name (docs/operations.md#restore-the-table).
   */
  tableName: z.string().regex(/^[a-zA-Z0-9_.-]{3,255}$/, 'use the name of a table'),
  /** Roles that must set up an authenticator app before they can do anything else, which the functions enforce. */
  secondFactorFor: z.array(z.enum(ROLES, 'use nobody, or roles like superAdmin,doctor')),
  /** Incremented to create a new secret that the site's edge and the API share. */
  originSecretVersion: z.int().min(1),
  /** Oldest secret that the stack keeps: a rollback of Api or Site resolves the previous one. */
  oldestOriginSecret: z.int().min(1),
  /**
   * Incremented to encrypt account numbers with a new key from then on. Existing numbers are decrypted with the key of
   * their version, which must not be below `oldestBankKey`.
   */
  bankKeyVersion: z.int().min(1),
  oldestBankKey: z.int().min(1),
  /** A backup vault in another region or account that receives a weekly copy of the table. */
  backupVaultArn: z
    .string()
    .regex(/^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]{2,50}$/, 'use the ARN of a backup vault')
    .optional(),
  /** Reserved concurrency of the function for people and sign-in; the account needs enough concurrency quota. */
  peopleReserved: z.int().min(1).optional(),
  /**
   * X-Ray traces of every function. They would make up a third of the bill at the usual load, so they are enabled only
   * during an investigation.
   */
  tracing: z.boolean(),
  /** CloudWatch metrics for each route, which are billed per route. */
  routeMetrics: z.boolean(),
  /**
   * Time for which changes are batched before they are added to the figures of the start pages; a longer time means
   * fewer, larger writes.
   */
  figuresWindowSeconds: z.int().min(0).max(300),
  /**
   * True on a developer's machine: the local user pool does not support SRP, and developers should not have to sign in
   * every hour.
   */
  local: z.boolean(),
})
export type DeployConfig = z.output<typeof deployConfig>

// On the command line, every value is text.
const onOrOff = z.union([z.boolean(), z.stringbool('use true or false')]).default(false)

const rolesOrNobody = z
  .string()
  .default('superAdmin')
  .transform((text) => (text === 'nobody' ? [] : text.split(',').map((role) => role.trim())))
  .pipe(deployConfig.shape.secondFactorFor)

const context = z.object({
  stage: deployConfig.shape.stage,
  region: deployConfig.shape.region,
  domain: z.hostname('use a host name without https://'),
  certificateArn,
  mailFrom: deployConfig.shape.mailFrom,
  mailIdentity: z.string().optional(),
  alarmEmail: z.email(),
  tableName: deployConfig.shape.tableName.optional(),
  secondFactorFor: rolesOrNobody,
  originSecretVersion: z.coerce.number().pipe(deployConfig.shape.originSecretVersion).default(1),
  oldestOriginSecret: z.coerce.number().pipe(deployConfig.shape.oldestOriginSecret).default(1),
  bankKeyVersion: z.coerce.number().pipe(deployConfig.shape.bankKeyVersion).default(1),
  oldestBankKey: z.coerce.number().pipe(deployConfig.shape.oldestBankKey).default(1),
  backupVaultArn: deployConfig.shape.backupVaultArn,
  peopleReserved: z.coerce.number().pipe(z.int('use a whole number').min(1)).optional(),
  tracing: onOrOff,
  routeMetrics: onOrOff,
})

// A rollback of the deployment that introduces the newest secret resolves the previous secret.
const keepsPreviousSecret = ({ originSecretVersion, oldestOriginSecret }: z.output<typeof context>): boolean =>
  oldestOriginSecret <= Math.max(1, originSecretVersion - 1)

const checkedContext = context
  .refine(keepsPreviousSecret, {
    path: ['oldestOriginSecret'],
    error: 'use a number below originSecretVersion, because a rollback needs the secret before the newest',
  })
  .refine(({ bankKeyVersion, oldestBankKey }) => oldestBankKey <= bankKeyVersion, {
    path: ['oldestBankKey'],
    error: 'use a number that is not above bankKeyVersion',
  })

/**
 * The configuration of a cloud deployment: first the values of the command line (`-c name=value`: those that `explicit`
 * names, which `npm run deploy` sets, and those that differ from cdk.json), then the settings of the stage. Throws one
 * error that lists every wrong value; when deploying, it also refuses the sample values of cdk.json.
 */
export const readConfig = (contextOf: (name: string) => unknown, read: ReadText = readRoot): DeployConfig => {
  const file: Record<string, unknown> = cdkContext(read)
  const settings = stageSettings(String(contextOf('stage')), read)
  const explicit = String(contextOf('explicit') ?? '').split(',')
  const settingOf = (name: string): unknown =>
    explicit.includes(name) || contextOf(name) !== file[name] ? contextOf(name) : settings[name]
  const given = checkedContext.safeParse(
    Object.fromEntries(Object.keys(context.shape).map((name) => [name, settingOf(name)])),
  )
  if (!given.success)
    throw new Error(refusal(given.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)))
  const samples = Object.entries(given.data).filter(([, value]) => /example\.com$|:000000000000:/.test(String(value)))
  if (isDeploying(contextOf) && samples.length > 0)
    throw new Error(refusal(samples.map(([name]) => `${name}: still has the sample value`)))
  const { domain, mailFrom, mailIdentity = mailFrom.slice(mailFrom.indexOf('@') + 1), ...rest } = given.data
  const tableName = rest.tableName ?? nameOf(rest, 'store')
  return deployConfig.parse({
    ...rest,
    domain,
    mailFrom,
    mailIdentity,
    tableName,
    siteUrl: `https://${domain}`,
    figuresWindowSeconds: 30,
    local: false,
  })
}

/** True if this synthesis is for a deployment (`npm run deploy`) and not only for inspection. */
export const isDeploying = (contextOf: (name: string) => unknown): boolean => String(contextOf('deploying')) === 'true'

const refusal = (lines: string[]): string =>
  `The deployment is not configured:\n  ${lines.join('\n  ')}\nSet them in cdk.json, for another stage in stages/<stage>.json, or with -c name=value (docs/operations.md#deploy).`

/** The configuration of the stacks on this machine. */
export const localConfig = (siteUrl: string): DeployConfig =>
  deployConfig.parse({
    stage: 'local',
    region: 'us-east-1',
    siteUrl,
    mailFrom: 'dockside@localhost.test',
    mailIdentity: 'localhost.test',
    // Never change this name, because existing local stores use it.
    tableName: 'dockside-storetable',
    // The demo accounts have no second factor. `SECOND_FACTOR_FOR=superAdmin npm start` requires it anyway
    // (infra/local/settings.ts).
    secondFactorFor: [],
    originSecretVersion: 1,
    oldestOriginSecret: 1,
    bankKeyVersion: 1,
    oldestBankKey: 1,
    tracing: false,
    routeMetrics: false,
    figuresWindowSeconds: 1,
    local: true,
  })

/** The name of a resource of this stage: dockside-prod-mail. */
export const nameOf = (config: Pick<DeployConfig, 'stage'>, what: string): string => `dockside-${config.stage}-${what}`
