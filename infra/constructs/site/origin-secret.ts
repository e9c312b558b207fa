import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { RemovalPolicy, SecretValue } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { type DeployConfig, nameOf } from '../../config.ts'
import { suppressFindings } from '../../suppress-findings.ts'

type Versions = Pick<DeployConfig, 'stage' | 'originSecretVersion' | 'oldestOriginSecret'>

// Each version has its own name, because CloudFormation does not resolve a value again while its reference stays the
// same.
const secretName = (config: Versions, version: number): string => nameOf(config, `origin-${version}`)

/**
 * The secrets shared by the site's edge and the functions, one per version. The edge sends the newest one with each
 * call; calls without it are refused. Older ones stay until a later deployment removes them (`oldestOriginSecret`): if
 * Api or Site fails to adopt the newest, its rollback resolves the previous one.
 */
export class OriginSecrets extends Construct {
  constructor(scope: Construct, id: string, config: DeployConfig) {
    super(scope, id)
    const { originSecretVersion: newest, oldestOriginSecret: oldest } = config
    for (let version = newest; version >= oldest; version--) {
      const secret = new Secret(this, `Secret${version}`, {
        secretName: secretName(config, version),
        description: 'Sent by the CloudFront distribution to the API with each call.',
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
        removalPolicy: RemovalPolicy.DESTROY,
      })
      suppressFindings(secret, {
        'AwsSolutions-SMG4':
          'Both sides adopt a new value only through a deployment: docs/operations.md#a-secret-may-be-out.',
      })
    }
  }
}

/** A dynamic reference that CloudFormation resolves, so that no template contains the value. */
export const originSecretOf = (config: DeployConfig): string =>
  SecretValue.secretsManager(secretName(config, config.originSecretVersion)).unsafeUnwrap()
