import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { cdkContext, stageFile } from '../../../shared/values/stage-settings.ts'
import { nameOf } from '../../config.ts'
import { ROOT, readRoot } from '../../root-files.ts'

const settings = z.record(z.string(), z.unknown())

/** The files from which deployments of a stage read the name of their table. */
export interface TableNames {
  /** Path of the file, relative to the root of the repository; undefined if the stage has none. */
  fileOf: (stage: string) => string | undefined
  /** Writes the name to the file, if there is one. */
  keep: (stage: string, tableName: string) => void
}

/**
 * The text of cdk.json with another table name in its context. Keeps the layout if the file still has the original one.
 */
export const withTableName = (text: string, stage: string, tableName: string): string => {
  const wanted = tableName === nameOf({ stage }, 'store') ? undefined : tableName
  const edited = withLine(text, stage, tableName)
  if (tableNameIn(edited) === wanted) return edited
  const { context, ...others } = cdkJson.parse(JSON.parse(text))
  const { tableName: _, ...named } = { ...context }
  const changed = wanted === undefined ? named : { ...named, tableName: wanted }
  return `${JSON.stringify({ ...others, context: changed }, undefined, 2)}\n`
}

const cdkJson = z.looseObject({ context: settings })

const tableNameIn = (text: string): unknown => cdkJson.parse(JSON.parse(text)).context.tableName

const withLine = (text: string, stage: string, tableName: string): string => {
  const others = text.replace(/^ *"tableName": *"[^"]*",\n/m, '')
  // Default name of a stage's table.
  if (tableName === nameOf({ stage }, 'store')) return others
  return others.replace(/^( *)("stage": *"[^"]*",)$/m, `$1$2\n$1"tableName": ${JSON.stringify(tableName)},`)
}

/** The text of stages/<stage>.json with another table name. */
const withOwnName = (text: string, stage: string, tableName: string): string => {
  const { tableName: _, ...others } = settings.parse(JSON.parse(text))
  const named = tableName === nameOf({ stage }, 'store') ? others : { ...others, tableName }
  return `${JSON.stringify(named, undefined, 2)}\n`
}

const rewrite = (path: string, change: (text: string) => string): void => {
  const text = readRoot(path) ?? ''
  const changed = change(text)
  if (changed !== text) writeFileSync(join(ROOT, path), changed)
}

/** The names in cdk.json and in the files of stages/. */
export const tableNames: TableNames = {
  fileOf: (stage) => {
    if (cdkContext(readRoot).stage === stage) return 'cdk.json'
    return readRoot(stageFile(stage)) === undefined ? undefined : stageFile(stage)
  },
  keep: (stage, tableName) => {
    const file = tableNames.fileOf(stage)
    if (file === 'cdk.json') rewrite(file, (text) => withTableName(text, stage, tableName))
    else if (file) rewrite(file, (text) => withOwnName(text, stage, tableName))
  },
}
