import { readFileSync } from 'node:fs'
import * as z from 'zod'

const ROOT = new URL('../../../', import.meta.url)

/** Settings that two stages cannot share: an address, a table, versions of secrets that each stage has for itself. */
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

/** The file with the settings of a stage other than that of cdk.json. */
export const stageFile = (stage: string): URL => new URL(`stages/${stage}.json`, ROOT)

/** The context of cdk.json. */
export const cdkContext = () => cdkJson.parse(JSON.parse(readFileSync(new URL('cdk.json', ROOT), 'utf8'))).context

const ownValues = (stage: string): Record<string, unknown> | undefined => {
  let text: string
  try {
    text = readFileSync(stageFile(stage), 'utf8')
  } catch {
    return undefined
  }
  return values.parse(JSON.parse(text))
}

/**
 * The settings of a stage without the values of the command line. The stage that cdk.json names has those of cdk.json;
 * another one has stages/<stage>.json over the settings of cdk.json that stages share.
 */
export const stageSettings = (
  stage: string,
  context: Record<string, unknown> = cdkContext(),
  own = ownValues,
): Record<string, unknown> => {
  if (stage === context.stage) return context
  const shared = Object.entries(context).filter(([name]) => !OF_ONE_STAGE.includes(name))
  return { ...Object.fromEntries(shared), ...own(stage), stage }
}
