import { readFileSync, writeFileSync } from 'node:fs'
import cdk from '../../../cdk.json' with { type: 'json' }

const FILE = new URL('../../../cdk.json', import.meta.url)

/** The text of cdk.json with another name of the table in its context, everything else as it stands. */
export const withTableName = (text: string, tableName: string): string => {
  const line = `"tableName": ${JSON.stringify(tableName)}`
  if (/"tableName": *"[^"]*"/.test(text)) return text.replace(/"tableName": *"[^"]*"/, line)
  return text.replace(/^( *)("stage": *"[^"]*",)$/m, `$1$2\n$1${line},`)
}

/** Writes the name where deployments of the stage read it. False: cdk.json is that of another stage. */
export const keepTableName = (stage: string, tableName: string): boolean => {
  if (cdk.context.stage !== stage) return false
  writeFileSync(FILE, withTableName(readFileSync(FILE, 'utf8'), tableName))
  return true
}
