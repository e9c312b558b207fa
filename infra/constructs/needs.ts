import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { queueVariable } from '../../shared/contract/queue.ts'
import { type QueueName, queues } from '../../shared/queues.ts'
import type { DeployConfig } from '../config.ts'
import { suppressFindings } from '../suppress-findings.ts'
import { bankKeyArns, bankKeysOf } from './bank-keys.ts'
import type { PeoplePool } from './people-pool.ts'
import { type BucketAddress, type BucketName, bucketAddress } from './private-bucket.ts'
import { queueAddress } from './queue-address.ts'
import type { ServiceFunction } from './service-function.ts'
import type { StoreTable } from './store/store-table.ts'

/** Key prefixes of a bucket whose objects may be read, written and removed. */
interface Prefixes {
  read?: readonly string[]
  write?: readonly string[]
  remove?: readonly string[]
}

/** Resources that a function needs in addition to the table. Its variables and grants are derived only from this. */
export interface Needs {
  /** True if it needs the accounts of the user pool. */
  accounts?: true
  /** Key prefixes (`tracking/`); objects under other keys are not accessible. */
  buckets?: Partial<Record<BucketName, Prefixes>>
  /**
   * Queues to which it sends directly. Messages that belong to a commit go through the outbox, which needs no grant.
   */
  queues?: readonly QueueName[]
  /** True if it needs the keys of account numbers. */
  bankKeys?: true
}

/** Constructs other than the table that meet the needs of functions. */
export interface Shared {
  people: PeoplePool
}

/** The table, and everything else in the stateful stack that a function may need. */
export interface Store extends Shared {
  readonly table: StoreTable
}

const bucketsOf = ({ buckets = {} }: Needs) =>
  (['uploads', 'labels', 'exports'] as const).flatMap((name) => {
    const { read = [], write = [], remove = [] } = buckets[name] ?? {}
    return read.length + write.length + remove.length > 0 ? [{ name, read, write, remove }] : []
  })

/** The environment variables that name a function's resources. */
const variablesOf = (
  scope: ServiceFunction,
  config: DeployConfig,
  needs: Needs,
  shared: Shared,
): Record<string, string> => ({
  ...(needs.accounts
    ? {
        USER_POOL_ID: shared.people.pool.userPoolId,
        USER_POOL_CLIENT_ID: shared.people.client.userPoolClientId,
        SESSION_SECONDS: String(shared.people.sessionLife.toSeconds()),
      }
    : {}),
  ...Object.fromEntries(
    bucketsOf(needs).map(({ name }) => [`${name.toUpperCase()}_BUCKET`, bucketAddress(scope, config, name).name]),
  ),
  ...(needs.bankKeys ? { BANK_KEYS: bankKeysOf(config) } : {}),
  ...Object.fromEntries(
    (needs.queues ?? []).map((name) => [queueVariable(name), queueAddress(scope, config, queues[name]).url]),
  ),
})

/** Gives a function the environment variables and grants that its needs require. */
export const applyNeeds = (fn: ServiceFunction, config: DeployConfig, needs: Needs, shared: Shared): void => {
  for (const [name, value] of Object.entries(variablesOf(fn, config, needs, shared)))
    fn.function.addEnvironment(name, value)
  if (needs.accounts) shared.people.grantAccounts(fn)
  for (const { name, ...prefixes } of bucketsOf(needs)) grantObjects(fn, bucketAddress(fn, config, name), prefixes)
  if (needs.bankKeys) grant(fn, ['secretsmanager:GetSecretValue'], bankKeyArns(fn, config))
  if (needs.queues?.length) {
    const resources = needs.queues.map((name) => queueAddress(fn, config, queues[name]).arn)
    grant(fn, ['sqs:SendMessage'], resources)
  }
}

// One statement per prefix: the size of a policy is limited.
const grantObjects = (
  fn: ServiceFunction,
  { arn, shown }: BucketAddress,
  { read, write, remove }: Required<Prefixes>,
) => {
  for (const prefix of new Set([...read, ...write, ...remove])) {
    const actions = [
      // Includes versions, for reading the exact object of an event even if its key has been overwritten since.
      ...(read.includes(prefix) ? ['s3:GetObject', 's3:GetObjectVersion'] : []),
      ...(write.includes(prefix) ? ['s3:PutObject'] : []),
      ...(remove.includes(prefix) ? ['s3:DeleteObject'] : []),
    ]
    grant(fn, actions, [`${arn}/${prefix}*`])
    suppressFindings(fn, {
      [`AwsSolutions-IAM5[Resource::${shown}/${prefix}*]`]: `It may access any object under ${prefix}, and nothing else in the bucket.`,
    })
  }
  if (read.length > 0) {
    // S3 answers 'not found' for a removed file, instead of 'access denied', only if the caller may list the bucket.
    const conditions = { StringLike: { 's3:prefix': read.map((prefix) => `${prefix}*`) } }
    grant(fn, ['s3:ListBucket'], [arn], conditions)
  }
}

const grant = (fn: ServiceFunction, actions: string[], resources: string[], conditions: object = {}): void =>
  void fn.grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({ actions, resources, ...(Object.keys(conditions).length > 0 ? { conditions } : {}) }),
  )
