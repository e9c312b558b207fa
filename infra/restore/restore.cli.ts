import { createInterface } from 'node:readline/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { cdkContext, stageSettings } from '../../shared/values/stage-settings.ts'
import { readRoot } from '../root-files.ts'
import { type CloudPorts, cloudRestorable } from './cloud/cloud-restore.ts'
import { tableNames } from './cloud/table-name.ts'
import { instantOf } from './instant.ts'
import { openLocal } from './local/local-restore.ts'
import { restore } from './restore.ts'
import { runProgram } from './run-program.ts'

const USAGE = `Restores the data to a point in time, to the second: prints the plan, asks for confirmation, then runs steps that can
each be repeated. After a crash, the next run resumes where the last one stopped.

  npm run restore -- --to 2026-11-22T10:00:00Z                 the stage of cdk.json in AWS
  npm run restore -- --to 2026-11-22T10:00:00Z --stage test    another stage [--region us-east-1]
  npm run restore -- --to 2026-11-22T10:00:00Z --data .data    the data folder of a stopped npm start
  npm run restore                                              resume the restore in progress

  --yes              skips the confirmation
  -c name=value      a CDK context value, as for npm run deploy
  --from-step NAME   resumes at that step, even if it is done
  --give-up          switches back to the previous table; possible until the step "settle" begins`

const text = { type: 'string' } as const
const yesNo = { type: 'boolean' } as const
const options = {
  to: text,
  stage: text,
  region: text,
  data: text,
  'from-step': text,
  'give-up': yesNo,
  yes: yesNo,
  help: yesNo,
  context: { type: 'string', short: 'c', multiple: true },
} as const

const portsOf = (region: string): CloudPorts => ({
  lambda: new LambdaClient({ region }),
  dynamodb: new DynamoDBClient({ region }),
  s3: new S3Client({ region }),
  wait: sleep,
  run: runProgram,
  names: tableNames,
})

const ask = async (name: string): Promise<boolean> => {
  if (!process.stdin.isTTY) throw new Error('Confirmation is not possible here: add --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Type "${name}" to continue:`)
  terminal.close()
  return answer.trim() === name
}

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options })
  if (values.help) return console.log(USAGE)
  const { to, data, yes, stage = cdkContext(readRoot).stage } = values
  const region = values.region ?? String(stageSettings(stage, readRoot).region)
  if (to !== undefined) instantOf(to)
  const given = {
    to,
    say: console.log,
    now: Date.now,
    fromStep: values['from-step'],
    giveUp: values['give-up'] ?? false,
    confirm: yes ? async () => true : ask,
  }
  if (data !== undefined) {
    const local = await openLocal(data, runProgram)
    return restore(local.restorable, given).finally(local.close)
  }
  const asked = { stage, region, yes: yes ?? false, context: values.context ?? [] }
  return restore(await cloudRestorable(asked, portsOf(region)), given)
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  const isSignedOut = error instanceof Error && error.name === 'CredentialsProviderError'
  if (isSignedOut) console.error('Sign in to AWS, or pass a data folder on this machine: --data .data')
  process.exitCode = 1
}
