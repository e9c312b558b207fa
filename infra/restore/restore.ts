import { agoOf, instantOf, type RestoreWindow, secondsOf } from './instant.ts'
import type { Progress, ProgressStore } from './progress.ts'

/** One step; idempotent, since after a crash in its middle the next run begins with it. */
export interface Step {
  name: string
  /** Description of the step, for the person at the terminal. */
  says: (progress: Progress) => string
  run: (progress: Progress) => Promise<void>
}

/** The way back to the former table, for a restore that is given up. */
export interface WayBack {
  /** The step that makes the restored table the one in use. Later steps are refused until it is done. */
  switchedBy: string
  /** The first step that changes what the former table relies on: no way back once it has begun. */
  closedBy: string
  steps: (progress: Progress) => Promise<readonly Step[]>
  /** The command's last lines. */
  ending: (progress: Progress) => readonly string[]
}

/** Target of a restore: a stage in AWS, or a data folder. */
export interface Restorable {
  /** Description: `stage prod in us-east-1`. */
  says: string
  /** Name that the person types to confirm. */
  name: string
  progress: ProgressStore
  window: () => Promise<RestoreWindow>
  /** Progress that a new restore records before anything is changed. */
  begin: (to: string, startedAt: string) => Promise<Progress>
  /** Throws if a later step could not succeed: checked before anything is stopped. */
  check?: () => Promise<void>
  steps: readonly Step[]
  /** Absent if the data is restored in place. */
  wayBack?: WayBack
  /** Throws if the restored table is not the one in use. */
  verify?: (progress: Progress) => Promise<void>
  /** Manual steps that remain. */
  afterwards: (progress: Progress) => readonly string[]
}

export interface RestoreOptions {
  to?: string
  fromStep?: string
  giveUp?: boolean
  /** Asks for the go-ahead; false ends the command. */
  confirm: (name: string) => Promise<boolean>
  say: (line: string) => void
  now: () => number
}

/** Restores, or resumes an interrupted restore. Throws an Error whose text is meant for the terminal. */
export const restore = async (restorable: Restorable, options: RestoreOptions): Promise<void> => {
  const { say } = options
  const { steps, progress: store } = restorable
  const known = await store.read()
  if (options.giveUp) return giveUp(restorable, known, options)
  if (options.fromStep !== undefined && !known) throw new Error('--from-step: no restore is under way.')
  let progress = known ? continued(known, restorable, options) : await begun(restorable, options)
  if (!progress) return say('Nothing was done.')
  await store.write(progress)
  for (const [index, step] of steps.entries()) {
    if (progress.done.includes(step.name)) continue
    progress = { ...progress, begun: [...new Set([...progress.begun, step.name])] }
    await store.write(progress)
    say(`[${index + 1}/${steps.length}] ${step.name}: ${step.says(progress)}`)
    await runStep(step, progress, 'The same command goes on from there.')
    progress = { ...progress, done: [...progress.done, step.name] }
    await store.write(progress)
  }
  await restorable.verify?.(progress)
  await store.clear()
  say(`Restored ${restorable.says} to ${progress.to}.`)
  for (const line of restorable.afterwards(progress)) say(`- ${line}`)
}

/** Returns to the table in use before. Each step is idempotent, so an interrupted return starts from the beginning. */
const giveUp = async (
  { wayBack, says, name, progress: store }: Restorable,
  known: Progress | undefined,
  { to, fromStep, confirm, say }: RestoreOptions,
): Promise<void> => {
  if (to !== undefined || fromStep !== undefined) throw new Error('--give-up goes with neither --to nor --from-step.')
  if (!known) throw new Error('--give-up: no restore is under way.')
  if (!wayBack) throw new Error(`${says} is taken back in place: finish the restore, then restore to another time.`)
  if (known.begun.includes(wayBack.closedBy) || known.done.includes(wayBack.closedBy)) {
    throw new Error(
      `--give-up: the step "${wayBack.closedBy}" has begun and cannot be undone. Finish with --from-step reopen, then restore to another time.`,
    )
  }
  say(`Give up the restore of ${says} to ${known.to}, begun at ${known.startedAt}.`)
  const steps = await wayBack.steps(known)
  for (const [index, step] of steps.entries()) say(`  ${index + 1}. ${step.name}: ${step.says(known)}`)
  if (!(await confirm(name))) return say('Nothing was done.')
  for (const [index, step] of steps.entries()) {
    say(`[${index + 1}/${steps.length}] ${step.name}: ${step.says(known)}`)
    await runStep(step, known, 'The restore is not given up yet: run the same command again.')
  }
  await store.clear()
  say(`Gave up the restore of ${says} to ${known.to}: nothing was restored.`)
  for (const line of wayBack.ending(known)) say(`- ${line}`)
}

const runStep = async (step: Step, progress: Progress, then: string): Promise<void> => {
  try {
    await step.run(progress)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${why}\nThe step "${step.name}" is not done. ${then}`)
  }
}

const continued = (
  known: Progress,
  { steps, says, wayBack }: Restorable,
  { to, fromStep, say }: RestoreOptions,
): Progress => {
  if (to !== undefined && secondsOf(instantOf(to)) !== known.to) {
    throw new Error(
      `A restore of ${says} to ${known.to} is under way. Finish it first: leave --to out, or give the same time.`,
    )
  }
  const names = steps.map(({ name }) => name)
  if (fromStep !== undefined && !names.includes(fromStep))
    throw new Error(`--from-step: there is no step ${fromStep}. There are ${names.join(', ')}.`)
  const progress = fromStep === undefined ? known : { ...known, done: names.slice(0, names.indexOf(fromStep)) }
  if (wayBack && progress.done.includes(wayBack.switchedBy) && !known.done.includes(wayBack.switchedBy)) {
    throw new Error(
      `--from-step ${fromStep}: the step "${wayBack.switchedBy}" is not done, so nothing is restored yet. Go on without --from-step, or go back to ${known.former} with --give-up.`,
    )
  }
  const next = names.find((name) => !progress.done.includes(name))
  say(
    `Going on with the restore of ${says} to ${progress.to}, begun at ${progress.startedAt}, at "${next ?? 'the end'}".`,
  )
  return progress
}

const begun = async (
  { window, name, says, steps, begin, check, progress: { says: where } }: Restorable,
  { to, confirm, say, now }: RestoreOptions,
): Promise<Progress | undefined> => {
  if (to === undefined) throw new Error('Name the time with --to, like --to 2026-11-22T10:00:00Z.')
  const instant = instantOf(to)
  const allowed = await window()
  refuseOutside(instant, allowed, now())
  await check?.()
  const progress = await begin(secondsOf(instant), secondsOf(now()))
  say(`Restore ${says} to ${progress.to}, ${agoOf(now() - instant)} ago.`)
  say(`Everything written since then is lost: records, stock movements, accounts, settings.`)
  for (const [index, step] of steps.entries()) say(`  ${index + 1}. ${step.name}: ${step.says(progress)}`)
  say(`A run that is broken off goes on where it was: it keeps its progress in ${where}.`)
  return (await confirm(name)) ? progress : undefined
}

const refuseOutside = (instant: number, { earliest, latest }: RestoreWindow, now: number): void => {
  if (instant > now) throw new Error('--to lies in the future.')
  if (instant < earliest) {
    throw new Error(`--to: the earliest time that can be restored is ${secondsOf(Math.ceil(earliest / 1000) * 1000)}.`)
  }
  if (instant > latest)
    throw new Error(`--to: the latest time that can be restored is ${secondsOf(latest)}. Wait some minutes.`)
}
