import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from 'aws-cdk-lib/core'
import * as z from 'zod'
import cdk from '../../cdk.json' with { type: 'json' }
import { buildApp } from '../../infra/app.ts'
import { type DeployConfig, readConfig } from '../../infra/config.ts'

/** The stage that these tests examine: the sample values of cdk.json. */
export const sampleContext: Record<string, unknown> = cdk.context
export const sampleConfig: DeployConfig = readConfig((name) => sampleContext[name])

/** Another stage in another region, with every setting that is off or absent in the samples. All tests share it. */
const askedContext: Record<string, unknown> = {
  ...sampleContext,
  stage: 'asked',
  region: 'eu-west-1',
  tableName: 'dockside-asked-store-2',
  domain: 'asked.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/11111111-1111-1111-1111-111111111111',
  tracing: 'true',
  routeMetrics: 'true',
  peopleReserved: '20',
  backupVaultArn: 'arn:aws:backup:us-west-2:111122223333:backup-vault:dockside',
  originSecretVersion: '3',
  oldestOriginSecret: '2',
  bankKeyVersion: '3',
  oldestBankKey: '2',
  secondFactorFor: 'superAdmin,doctor',
}
export const askedConfig: DeployConfig = readConfig((name) => askedContext[name])

const properties = z.record(z.string(), z.json())
const template = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: properties.default({}),
      Metadata: z.record(z.string(), z.unknown()).default({}),
      DependsOn: z.union([z.string(), z.array(z.string())]).optional(),
      DeletionPolicy: z.string().optional(),
    }),
  ),
})

export type Properties = z.output<typeof properties>
export interface Resource {
  stack: string
  id: string
  type: string
  properties: Properties
  metadata: Record<string, unknown>
  dependsOn: string[]
  kept: boolean
  deletionPolicy: string
}

/** The templates of an app by stack name. */
type Written = [stack: string, template: unknown][]

const written = (app: App): Written =>
  app.synth().stacks.map(({ stackName, template: made }): Written[number] => [stackName, made])

const resourcesIn = (stacks: Written): Resource[] =>
  stacks.flatMap(([stack, made]) =>
    Object.entries(template.parse(made).Resources).map(([id, resource]) => ({
      stack,
      id,
      type: resource.Type,
      properties: resource.Properties,
      metadata: resource.Metadata,
      dependsOn: [resource.DependsOn ?? []].flat(),
      kept: /^Retain/.test(resource.DeletionPolicy ?? ''),
      deletionPolicy: resource.DeletionPolicy ?? 'Delete',
    })),
  )

/** Returns every resource of every stack of an app. */
export const resourcesOf = (app: App): Resource[] => resourcesIn(written(app))

/** Calls `run` with a temporary folder for templates, which is removed afterwards. */
export const inScratch = <T>(run: (outdir: string) => T): T => {
  const outdir = mkdtempSync(join(tmpdir(), 'dockside-infra-'))
  try {
    return run(outdir)
  } finally {
    rmSync(outdir, { recursive: true, force: true })
  }
}

const known = new Map<string, Written>()

/** Returns the templates of the cloud without code. They are synthesized once per stage. */
export const templates = (config: DeployConfig = sampleConfig): Written => {
  const found = known.get(config.stage) ?? inScratch((outdir) => written(buildApp({ outdir, bundling: false, config })))
  known.set(config.stage, found)
  return found
}

/** Returns every resource that the cloud declares. */
export const cloud = (config: DeployConfig = sampleConfig): Resource[] => resourcesIn(templates(config))

export const ofType = (resources: readonly Resource[], type: string): Resource[] =>
  resources.filter((resource) => resource.type === type)

/** Returns the only resource of a type, optionally among those whose logical id begins with `id`. */
export const only = (resources: readonly Resource[], type: string, id = ''): Resource => {
  const [found, ...others] = ofType(resources, type).filter((resource) => resource.id.startsWith(id))
  if (!found || others.length > 0)
    throw new Error(`Found ${others.length + (found ? 1 : 0)} resources of ${type} ${id}`)
  return found
}

/** Returns the logical id that a `Ref` or `Fn::GetAtt` within a stack refers to. */
export const referred = (value: unknown): string | undefined => {
  const reference = z
    .union([
      z.object({ Ref: z.string() }).transform(({ Ref }) => Ref),
      z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }).transform((found) => found['Fn::GetAtt'][0]),
    ])
    .safeParse(value)
  return reference.success ? reference.data : undefined
}
