import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { declared } from '../template/declared.ts'
import type { Resolver } from '../template/resolver.ts'
import { type AppTemplates, resourcesOf } from '../template/stack-template.ts'

const Properties = z.object({
  Name: z.string(),
  GenerateSecretString: z.object({ PasswordLength: z.number().default(32) }),
})

/** Values by the secret's name. */
export type Secrets = ReadonlyMap<string, string>

/** Generates the declared secrets; those of yesterday keep their values, in a file that only its owner reads. */
export const makeSecrets = (templates: AppTemplates, resolver: Resolver, file: string | undefined): Secrets => {
  const kept =
    file && existsSync(file) ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  const secrets = new Map(Object.entries(kept))
  for (const resource of resourcesOf(templates, 'AWS::SecretsManager::Secret')) {
    const { Name, GenerateSecretString } = declared(resolver, resource, Properties)
    resolver.define(resource, { ref: Name })
    if (!secrets.has(Name)) secrets.set(Name, randomBytes(GenerateSecretString.PasswordLength).toString('hex'))
  }
  if (file && secrets.size > Object.keys(kept).length)
    writeFileSync(file, JSON.stringify(Object.fromEntries(secrets)), { mode: 0o600 })
  return secrets
}

/** What CloudFormation makes of a text with references to secrets in it. */
export const withSecrets = (text: string, secrets: Secrets): string =>
  text.replace(/\{\{resolve:secretsmanager:([^:}]+)(?::[^}]*)?\}\}/g, (_, name: string) => {
    const value = secrets.get(name)
    if (value === undefined) throw new Error(`infra: the secret ${name} is not made on this machine`)
    return value
  })
