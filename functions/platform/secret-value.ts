import type { SecretsManagerClient, SecretsManagerClientConfig } from '@aws-sdk/client-secrets-manager'
import { serviceClient } from './service-client.ts'

/** Reads the current value of a secret in Secrets Manager, by its name. Throws what the SDK throws. */
export type ReadSecret = (name: string) => Promise<string>

/** One client, made with the first secret that is read: few calls need one, and its code is loaded no earlier. */
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

/** In a function: of its region, or of the local stack. */
export const secretValue = secretReader(() => serviceClient('SECRETS_ENDPOINT'))
