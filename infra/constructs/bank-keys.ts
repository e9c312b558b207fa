import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { type DeployConfig, nameOf } from '../config.ts'
import { suppressFindings } from '../suppress-findings.ts'

type Versions = Pick<DeployConfig, 'stage' | 'bankKeyVersion' | 'oldestBankKey'>

/** The versions from the newest, used for encryption, to the oldest that is still needed for decryption. */
const versionsOf = ({ bankKeyVersion, oldestBankKey }: Versions): number[] =>
  Array.from({ length: bankKeyVersion - oldestBankKey + 1 }, (_, at) => bankKeyVersion - at)

const secretName = (config: Versions, version: number): string => nameOf(config, `bank-key-${version}`)

/**
 * The secrets from which the keys of account numbers are derived, one per version. They are never deleted with the
 * stack, because a number cannot be decrypted without its secret.
 */
export class BankKeys extends Construct {
  constructor(scope: Construct, id: string, config: DeployConfig) {
    super(scope, id)
    for (const version of versionsOf(config)) {
      const secret = new Secret(this, `Key${version}`, {
        secretName: secretName(config, version),
        description: `Key material for encrypting account numbers, version ${version}.`,
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
        // Deleted only if its creation is rolled back: its name is fixed, so a secret left by a failed first deployment
        // would block the next one.
        removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      })
      suppressFindings(secret, {
        'AwsSolutions-SMG4': 'A deployment adds a new version next to the old one: docs/operations.md#account-numbers.',
      })
    }
  }
}

/**
 * `BANK_KEYS`: '2=name,1=name'. Contains only names; the function reads the values, which appear in no configuration.
 */
export const bankKeysOf = (config: DeployConfig): string =>
  versionsOf(config)
    .map((version) => `${version}=${secretName(config, version)}`)
    .join()

/**
 * ARNs of the secrets, for a grant. They are text, with a wildcard for the six characters that Secrets Manager appends:
 * a reference would keep the other stack from deleting an old secret.
 */
export const bankKeyArns = (scope: Construct, config: DeployConfig): string[] =>
  versionsOf(config).map((version) =>
    Stack.of(scope).formatArn({
      service: 'secretsmanager',
      resource: 'secret',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      resourceName: `${secretName(config, version)}-??????`,
    }),
  )
