import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { serviceClient } from './service-client.ts'

// One client a process. Few calls need a secret: its code is loaded with the first.
let client: SecretsManagerClient | undefined

/** The current value of a secret in Secrets Manager, by its name. Throws what the SDK throws. */
export const secretValue = async (name: string): Promise<string> => {
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager')
  client ??= new SecretsManagerClient(serviceClient('SECRETS_ENDPOINT'))
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: name }))
  if (SecretString === undefined) throw new Error(`The secret ${name} has no text`)
  return SecretString
}
