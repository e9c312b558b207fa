import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import cdk from '../../cdk.json' with { type: 'json' }
import { restore } from './restore.ts'
import { runProgram } from './run-program.ts'

const USAGE = `Takes the data back to a second: plan, confirmation, then steps that each can be repeated. Run again
after a crash, it goes on where it was.

  npm run restore -- --to 2026-11-22T10:00:00Z                 the stage of cdk.json in AWS
  npm run restore -- --to 2026-11-22T10:00:00Z --stage test    another stage [--region us-east-1]
  npm run restore -- --to 2026-11-22T10:00:00Z --data .data    the data folder of npm start, which is stopped first
  npm run restore                                              go on with the one that is under way

  --yes              asks nothing
  --from-step NAME   goes on at that step, done or not`

const text = { type: 'string' } as const
const yesNo = { type: 'boolean' } as const
const options = { to: text, stage: text, region: text, data: text, yes: yesNo, 'from-step': text, help: yesNo }

const ask = async (name: string): Promise<boolean> => {
  if (!process.stdin.isTTY) throw new Error('Nobody can confirm here: add --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Type "${name}" to go on: `)
  terminal.close()
  return answer.trim() === name
}

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options })
  if (values.help) return console.log(USAGE)
  const { to, data, yes, stage = cdk.context.stage, region = process.env.AWS_REGION ?? cdk.context.region } = values
  const given = {
    ...{ ...(to === undefined ? {} : { to }), say: console.log, now: Date.now },
    ...(values['from-step'] === undefined ? {} : { fromStep: values['from-step'] }),
    confirm: yes ? async () => true : ask,
  }
  if (data !== undefined) {
    const { openLocal } = await import('../local/restore/local-restore.ts')
    const local = await openLocal(data, runProgram)
    return restore(local.restorable, given).finally(local.close)
  }
  const { cloudRestorable } = await import('./cloud/cloud-restore.ts')
  const asked = { stage, region, yes: yes ?? false }
  return restore(await cloudRestorable(asked, runProgram), given)
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
