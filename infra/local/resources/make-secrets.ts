import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { declared } from '../template/declared.ts'
import type { Resolver } from '../template/resolver.ts'
import { type AppTemplates, resourcesOf } from '../template/stack-template.ts'

const Properties = z.object({
  Name: z.string(),
  GenerateSecretString: z.object({ PasswordLength: z.number().default(32) }),
})

/**
 * Generates the declared secrets into `secrets`, by name; existing ones keep their values, in a file that only its
 * owner can read.
 */
export const makeSecrets = (
  templates: AppTemplates,
  resolver: Resolver,
  secrets: Map<string, string>,
  file: string | undefined,
): void => {
  const stored =
    file && existsSync(file) ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  for (const [name, value] of Object.entries(stored)) secrets.set(name, value)
  for (const resource of resourcesOf(templates, 'AWS::SecretsManager::Secret')) {
    const { Name, GenerateSecretString } = declared(resolver, resource, Properties)
    resolver.define(resource, { ref: Name })
    if (!secrets.has(Name)) secrets.set(Name, randomBytes(GenerateSecretString.PasswordLength).toString('hex'))
  }
  if (!file || secrets.size === Object.keys(stored).length) return
  // Written atomically: a partial file would lose the secrets, and with them all data that they encrypt.
  writeFileSync(`${file}.tmp`, JSON.stringify(Object.fromEntries(secrets)), { mode: 0o600 })
  renameSync(`${file}.tmp`, file)
}
