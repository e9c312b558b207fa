import type { SecretsManagerClient, SecretsManagerClientConfig } from '@aws-sdk/client-secrets-manager'
import { serviceClient } from './service-client.ts'

/** Reads the current value of a secret in Secrets Manager by its name. Throws the errors of the SDK. */
export type ReadSecret = (name: string) => Promise<string>

/** Returns a reader that loads and creates its client when the first secret is read, because few calls need one. */
export const secretReader = (options: () => SecretsManagerClientConfig): ReadSecret => {
  let client: SecretsManagerClient | undefined
  return async (name) => {
    const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager')
    client ??= new SecretsManagerClient(options())
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: name }))
    if (SecretString === undefined) throw new Error(`The secret ${name} has no text`)
    return SecretString
  }
}

/** Reads the secrets of a function's region, or of the local stack. */
export const secretValue = secretReader(() => serviceClient('SECRETS_ENDPOINT'))
