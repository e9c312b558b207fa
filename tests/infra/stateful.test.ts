import { describe, expect, test } from 'vitest'
import { buildApp } from '../../infra/app.ts'
import { localConfig } from '../../infra/config.ts'
import { askedConfig, cloud, ofType, only, type Resource, referred, resourcesOf, sampleConfig } from './cloud.ts'

const resources = cloud()
const buckets = ofType(resources, 'AWS::S3::Bucket')
const policyOf = (bucket: Resource): unknown =>
  ofType(resources, 'AWS::S3::BucketPolicy').find(
    ({ stack, properties }) => stack === bucket.stack && referred(properties.Bucket) === bucket.id,
  )?.properties.PolicyDocument

describe('buckets', () => {
  test('exist for uploads, labels, exports, the site, and access logs', () => {
    expect(buckets.map(({ id }) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual(
      ['ConsoleFiles', 'ConsoleLogs', 'Exports', 'Labels', 'Logs', 'Uploads'].sort(),
    )
  })

  test.each(buckets.map((bucket) => [bucket.id, bucket] as const))(
    '%s is private, encrypted and retained, and removes incomplete uploads',
    (_, bucket) => {
      expect(bucket.properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      })
      expect(bucket.properties.AccessControl ?? 'LogDeliveryWrite').toBe('LogDeliveryWrite')
      expect(bucket.properties.WebsiteConfiguration).toBeUndefined()
      expect(JSON.stringify(bucket.properties.BucketEncryption)).toContain('AES256')
      expect(JSON.stringify(bucket.properties.LifecycleConfiguration)).toContain('AbortIncompleteMultipartUpload')
      expect(bucket.kept).toBe(true)
    },
  )

  test.each(buckets.map((bucket) => [bucket.id, bucket] as const))('%s is reached only over TLS', (_, bucket) => {
    expect(policyOf(bucket)).toMatchObject({
      Statement: expect.arrayContaining([
        expect.objectContaining({
          Effect: 'Deny',
          Action: 's3:*',
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
      ]),
    })
    expect(JSON.stringify(policyOf(bucket))).not.toMatch(/"Effect":"Allow","Principal":("\*"|\{"AWS":"\*"\})/)
  })

  test('allow cross-origin requests only from pages of the site', () => {
    for (const id of ['Uploads', 'Labels', 'Exports']) {
      const { CorsConfiguration } = only(resources, 'AWS::S3::Bucket', id).properties
      expect(CorsConfiguration).toMatchObject({ CorsRules: [{ AllowedOrigins: ['https://dockside.example.com'] }] })
    }
  })
})

describe('the table', () => {
  const { properties, kept } = only(resources, 'AWS::DynamoDB::GlobalTable')

  test('has its keys and the four indexes', () => {
    const keys = (prefix: string) => [
      { AttributeName: `${prefix}pk`, KeyType: 'HASH' },
      { AttributeName: `${prefix}sk`, KeyType: 'RANGE' },
    ]
    expect(properties.KeySchema).toEqual(keys(''))
    expect(properties.GlobalSecondaryIndexes).toEqual(
      ['gsi1', 'gsi2', 'gsi3', 'gsi4'].map((IndexName) =>
        expect.objectContaining({ IndexName, KeySchema: keys(IndexName), Projection: { ProjectionType: 'ALL' } }),
      ),
    )
  })

  test('is on demand, has a stream and a time to live, and is protected and recoverable', () => {
    expect(properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      Replicas: [
        expect.objectContaining({
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
        }),
      ],
    })
    expect(kept).toBe(true)
  })
})

test('resources with unique names, except the origin secret, are retained once their first deployment has succeeded', () => {
  const named = resources.filter(
    ({ stack, type, properties: { BucketName, TableName, UserPoolName, Name } }) =>
      stack.endsWith('-stateful') &&
      (BucketName || TableName || UserPoolName || (type === 'AWS::SecretsManager::Secret' && Name)),
  )
  const policies = named.map(({ type, id, deletionPolicy }) => [id.replace(/[0-9A-F]{8}$/, ''), type, deletionPolicy])
  const kept = 'RetainExceptOnCreate'
  expect(policies.sort()).toEqual([
    ['BankKeysKey1', 'AWS::SecretsManager::Secret', kept],
    ['Exports', 'AWS::S3::Bucket', kept],
    ['Labels', 'AWS::S3::Bucket', kept],
    ['OriginSecret1', 'AWS::SecretsManager::Secret', 'Delete'],
    ['PeoplePool', 'AWS::Cognito::UserPool', kept],
    ['StoreTable', 'AWS::DynamoDB::GlobalTable', kept],
    ['Uploads', 'AWS::S3::Bucket', kept],
  ])
  // CloudFormation imports a restored table instead of creating it, so a rollback must not delete the table.
  expect(only(cloud(askedConfig), 'AWS::DynamoDB::GlobalTable').deletionPolicy).toBe('Retain')
})

test('a deployment can import existing tables and buckets, with literal names if the account is known', () => {
  const app = buildApp({ bundling: false, config: sampleConfig, account: '111122223333' })
  const taken = resourcesOf(app).filter(
    ({ stack, type, kept }) => stack.endsWith('-stateful') && kept && /GlobalTable|S3::Bucket$/.test(type),
  )
  expect(taken.map(({ properties }) => properties.TableName ?? properties.BucketName)).toEqual([
    'dockside-prod-store',
    undefined,
    ...['uploads', 'labels', 'exports'].map((name) => `dockside-prod-${name}-111122223333-us-east-1`),
  ])
})

test('the output for the readers of the stream has the same name for any table name', () => {
  const named = [sampleConfig, askedConfig].map((config) =>
    ofType(cloud(config), 'AWS::Lambda::EventSourceMapping')
      .map(({ properties }) => JSON.stringify(properties.EventSourceArn))
      .filter((arn) => arn.includes('Stream')),
  )
  for (const arns of named) expect(arns).toEqual([expect.stringContaining('"StoreStreamArn"'), expect.anything()])
})

test('backups of the table are copied to a vault elsewhere if one is configured, and failures are reported', () => {
  expect(ofType(resources, 'AWS::Backup::BackupPlan')).toEqual([])
  const asked = cloud(askedConfig)
  const plan = JSON.stringify(only(asked, 'AWS::Backup::BackupPlan').properties)
  expect(plan).toContain('"DestinationBackupVaultArn":"arn:aws:backup:us-west-2:111122223333:backup-vault:dockside"')
  expect(JSON.stringify(only(asked, 'AWS::Backup::BackupSelection').properties)).toContain(
    'table/dockside-asked-store-2',
  )
  const rules = ofType(asked, 'AWS::Events::Rule').map(({ properties }) => JSON.stringify(properties))
  const ofBackups = rules.filter((rule) => rule.includes('aws.backup'))
  expect(ofBackups).toEqual([
    expect.stringContaining('"detail-type":["Backup Job State Change"]'),
    expect.stringContaining('"detail-type":["Copy Job State Change"]'),
  ])
  for (const rule of ofBackups) expect(rule).toContain('"state":["ABORTED","EXPIRED","FAILED"]')
  expect(JSON.stringify(only(asked, 'AWS::SNS::TopicPolicy').properties)).toContain('events.amazonaws.com')
})

test('a restored table replaces the previous one, which is retained', () => {
  const restored = cloud(askedConfig)
  const [now, before] = [restored, resources].map((found) => only(found, 'AWS::DynamoDB::GlobalTable'))
  expect(now?.properties.TableName).toBe('dockside-asked-store-2')
  // CloudFormation imports a resource with a new id; a new name under the same id would create a new resource.
  expect(now?.id).not.toBe(before?.id)
  expect([now?.kept, before?.kept]).toEqual([true, true])
  const others = JSON.stringify(restored.filter(({ type }) => type !== 'AWS::DynamoDB::GlobalTable'))
  expect(others).toContain('table/dockside-asked-store-2')
  expect(others).not.toContain('dockside-asked-store"')
})

describe('the user pool', () => {
  const pool = only(resources, 'AWS::Cognito::UserPool').properties
  const client = only(resources, 'AWS::Cognito::UserPoolClient').properties

  test('admits people by invitation, signs them in by name or email, and has the password rule of the forms', () => {
    expect(pool).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      AliasAttributes: ['email'],
      DeletionProtection: 'ACTIVE',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      MfaConfiguration: 'OPTIONAL',
      UsernameConfiguration: { CaseSensitive: false },
      UserPoolTier: 'ESSENTIALS',
      Policies: {
        PasswordPolicy: {
          MinimumLength: 12,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: false,
        },
      },
    })
    // Threat protection requires a more expensive plan.
    expect(pool.UserPoolAddOns).toBeUndefined()
    expect(ofType(resources, 'AWS::Cognito::UserPoolRiskConfigurationAttachment')).toEqual([])
    expect(pool.Schema).toContainEqual(expect.objectContaining({ Name: 'userNo', Mutable: false }))
  })

  test('has a console client that signs in by SRP, has no secret, and cannot change identifying attributes', () => {
    expect(client).toMatchObject({
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      IdTokenValidity: 60,
      AccessTokenValidity: 60,
      WriteAttributes: ['locale'],
    })
  })

  test('ends a login after 12 hours, and rotates its refresh token at each use', () => {
    expect(client).toMatchObject({
      RefreshTokenValidity: 12 * 60,
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
    })
    // Cognito refuses a client that has both this flow and token rotation.
    expect(client.ExplicitAuthFlows).not.toContain('ALLOW_REFRESH_TOKEN_AUTH')
  })

  test('accepts passwords without SRP, and issues tokens valid for a day, in a local stack', () => {
    const local = only(cloud(localConfig('http://127.0.0.1:8080')), 'AWS::Cognito::UserPoolClient').properties
    expect(local.ExplicitAuthFlows).toEqual(
      expect.arrayContaining(['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']),
    )
    expect(local.IdTokenValidity).toBe(24 * 60)
  })
})
