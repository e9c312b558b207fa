import { agoOf, instantOf, type RestoreWindow, secondsOf } from './instant.ts'
import type { Progress, ProgressStore } from './progress.ts'

/** One step. Idempotent, because the next run repeats the step during which a run crashed. */
export interface Step {
  name: string
  /** Description of the step, for the person at the terminal. */
  says: (progress: Progress) => string
  run: (progress: Progress) => Promise<void>
}

/** The way back to the former table, for a restore that is given up. */
export interface Rollback {
  /** The step that puts the restored table into use. Later steps are refused until it is done. */
  switchedBy: string
  /** The first step that changes what the former table relies on. Once it has begun, there is no way back. */
  closedBy: string
  steps: (progress: Progress) => Promise<readonly Step[]>
  /** The command's last lines. */
  ending: (progress: Progress) => readonly string[]
}

/** Target of a restore: a stage in AWS, or a data folder. */
export interface Restorable {
  /** Shown to the person, such as `stage prod in us-east-1`. */
  says: string
  /** Name that the person types to confirm. */
  name: string
  progress: ProgressStore
  window: () => Promise<RestoreWindow>
  /** Progress that a new restore records before anything is changed. */
  begin: (to: string, startedAt: string) => Promise<Progress>
  /** Throws if a later step could not succeed; runs before anything is stopped. */
  check?: () => Promise<void>
  steps: readonly Step[]
  /** Absent if the data is restored in place. */
  wayBack?: Rollback
  /** Throws if the restored table is not the one in use. */
  verify?: (progress: Progress) => Promise<void>
  /** Manual steps that remain. */
  afterwards: (progress: Progress) => readonly string[]
}

export interface RestoreOptions {
  to?: string
  fromStep?: string
  giveUp?: boolean
  /** Asks for confirmation; false ends the command. */
  confirm: (name: string) => Promise<boolean>
  say: (line: string) => void
  now: () => number
}

/** Restores, or resumes an interrupted restore. Throws an Error whose text is written for the terminal. */
export const restore = async (restorable: Restorable, options: RestoreOptions): Promise<void> => {
  const { say } = options
  const { steps, progress: store } = restorable
  const stored = await store.read()
  if (options.giveUp) return giveUp(restorable, stored, options)
  if (options.fromStep !== undefined && !stored) throw new Error('--from-step: no restore is in progress.')
  let progress = stored ? continued(stored, restorable, options) : await begun(restorable, options)
  if (!progress) return say('Nothing was done.')
  await store.write(progress)
  for (const [index, step] of steps.entries()) {
    if (progress.done.includes(step.name)) continue
    progress = { ...progress, begun: [...new Set([...progress.begun, step.name])] }
    await store.write(progress)
    say(`[${index + 1}/${steps.length}] ${step.name}: ${step.says(progress)}`)
    await runStep(step, progress, 'Run the same command again to continue from there.')
    progress = { ...progress, done: [...progress.done, step.name] }
    await store.write(progress)
  }
  await restorable.verify?.(progress)
  await store.clear()
  say(`Restored ${restorable.says} to ${progress.to}.`)
  for (const line of restorable.afterwards(progress)) say(`- ${line}`)
}

/**
 * Returns to the table that was in use before. Each step is idempotent, so an interrupted return starts from the
 * beginning.
 */
const giveUp = async (
  { wayBack, says, name, progress: store }: Restorable,
  stored: Progress | undefined,
  { to, fromStep, confirm, say }: RestoreOptions,
): Promise<void> => {
  if (to !== undefined || fromStep !== undefined)
    throw new Error('--give-up cannot be combined with --to or --from-step.')
  if (!stored) throw new Error('--give-up: no restore is in progress.')
  if (!wayBack) throw new Error(`${says} is restored in place: finish the restore, then restore to another time.`)
  if (stored.begun.includes(wayBack.closedBy) || stored.done.includes(wayBack.closedBy)) {
    throw new Error(
      `--give-up: the step "${wayBack.closedBy}" has begun and cannot be undone. Finish with --from-step reopen, then restore to another time.`,
    )
  }
  say(`Give up the restore of ${says} to ${stored.to}, started at ${stored.startedAt}.`)
  const steps = await wayBack.steps(stored)
  for (const [index, step] of steps.entries()) say(`  ${index + 1}. ${step.name}: ${step.says(stored)}`)
  if (!(await confirm(name))) return say('Nothing was done.')
  for (const [index, step] of steps.entries()) {
    say(`[${index + 1}/${steps.length}] ${step.name}: ${step.says(stored)}`)
    await runStep(step, stored, 'The restore has not been given up yet: run the same command again.')
  }
  await store.clear()
  say(`Gave up the restore of ${says} to ${stored.to}: nothing was restored.`)
  for (const line of wayBack.ending(stored)) say(`- ${line}`)
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
  stored: Progress,
  { steps, says, wayBack }: Restorable,
  { to, fromStep, say }: RestoreOptions,
): Progress => {
  if (to !== undefined && secondsOf(instantOf(to)) !== stored.to) {
    throw new Error(
      `A restore of ${says} to ${stored.to} is in progress. Finish it first: omit --to, or pass the same time.`,
    )
  }
  const names = steps.map(({ name }) => name)
  if (fromStep !== undefined && !names.includes(fromStep))
    throw new Error(`--from-step: there is no step ${fromStep}. The steps are ${names.join(', ')}.`)
  const progress = fromStep === undefined ? stored : { ...stored, done: names.slice(0, names.indexOf(fromStep)) }
  if (wayBack && progress.done.includes(wayBack.switchedBy) && !stored.done.includes(wayBack.switchedBy)) {
    throw new Error(
      `--from-step ${fromStep}: the step "${wayBack.switchedBy}" is not done, so nothing is restored yet. Continue without --from-step, or return to ${stored.former} with --give-up.`,
    )
  }
  const next = names.find((name) => !progress.done.includes(name))
  say(
    `Continuing the restore of ${says} to ${progress.to}, started at ${progress.startedAt}, at "${next ?? 'the end'}".`,
  )
  return progress
}

const begun = async (
  { window, name, says, steps, begin, check, progress: { says: where } }: Restorable,
  { to, confirm, say, now }: RestoreOptions,
): Promise<Progress | undefined> => {
  if (to === undefined) throw new Error('Pass the time with --to, like --to 2026-11-22T10:00:00Z.')
  const instant = instantOf(to)
  const allowed = await window()
  refuseOutside(instant, allowed, now())
  await check?.()
  const progress = await begin(secondsOf(instant), secondsOf(now()))
  say(`Restore ${says} to ${progress.to}, ${agoOf(now() - instant)} ago.`)
  say(`Everything written since then is lost: records, stock movements, accounts, settings.`)
  for (const [index, step] of steps.entries()) say(`  ${index + 1}. ${step.name}: ${step.says(progress)}`)
  say(`An interrupted run can be resumed: it keeps its progress in ${where}.`)
  return (await confirm(name)) ? progress : undefined
}

const refuseOutside = (instant: number, { earliest, latest }: RestoreWindow, now: number): void => {
  if (instant > now) throw new Error('--to is in the future.')
  if (instant < earliest) {
    throw new Error(`--to: the earliest time that can be restored is ${secondsOf(Math.ceil(earliest / 1000) * 1000)}.`)
  }
  if (instant > latest)
    throw new Error(`--to: the latest time that can be restored is ${secondsOf(latest)}. Wait a few minutes.`)
}
