import * as z from 'zod'

/** Settings that two stages cannot share, such as an address, a table or versions of secrets. */
const OF_ONE_STAGE = [
  'domain',
  'certificateArn',
  'tableName',
  'originSecretVersion',
  'oldestOriginSecret',
  'bankKeyVersion',
  'oldestBankKey',
  'peopleReserved',
  'backupVaultArn',
]

const values = z.record(z.string(), z.unknown())
const cdkJson = z.object({ context: z.looseObject({ stage: z.string(), region: z.string() }) })

/** Reads a file by its path from the root of the repository; undefined if it does not exist. */
export type ReadText = (path: string) => string | undefined

/** Settings file of a stage other than the stage of cdk.json. */
export const stageFile = (stage: string): string => `stages/${stage}.json`

/** The context of cdk.json: settings of its stage, and of CDK itself. */
export const cdkContext = (read: ReadText) => cdkJson.parse(JSON.parse(read('cdk.json') ?? '{}')).context

/**
 * The settings of a stage without values from the command line. The stage named in cdk.json uses the settings of
 * cdk.json; any other stage uses stages/<stage>.json on top of the settings of cdk.json that stages share.
 */
export const stageSettings = (stage: string, read: ReadText): Record<string, unknown> => {
  const context = cdkContext(read)
  if (stage === context.stage) return context
  const shared = Object.entries(context).filter(([name]) => !OF_ONE_STAGE.includes(name))
  return { ...Object.fromEntries(shared), ...values.parse(JSON.parse(read(stageFile(stage)) ?? '{}')), stage }
}
