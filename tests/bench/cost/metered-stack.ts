import { type Runner, startRunner } from '../../../infra/local/runner.ts'
import { scratchDir } from '../../../infra/local/scratch-dir.ts'
import { demoSeed } from '../../../infra/local/seed/find-seed.ts'
import { readSettings } from '../../../infra/local/settings.ts'
import { copyDemoStore } from '../../support/demo-store.ts'
import type { BenchStack } from '../bench-stack.ts'
import { Meter } from './meter.ts'

/** A stack with demo data in this process, and the meter of its functions. Its schedules run only on request. */
export interface MeteredStack extends Runner, BenchStack {
  meter: Meter
}

export const startMeteredStack = async (dataDir = ':memory:'): Promise<MeteredStack> => {
  const meter = new Meter()
  const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, SEED: 'demo', SCHEDULES: 'off' }, [])
  const runner = await startRunner(settings, { seedDemo: await demoSeed(), around: meter.around })
  return { ...runner, process, meter }
}

/** Starts a metered stack on a copy of the demo store, which takes less time than seeding. */
export const startMeteredCopy = async (): Promise<MeteredStack> => {
  const scratch = scratchDir()
  await copyDemoStore(scratch.dir)
  const metered = await startMeteredStack(scratch.dir)
  const stop = async (): Promise<void> => {
    await metered.stop()
    scratch.remove()
  }
  return { ...metered, stop }
}
