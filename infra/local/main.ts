import { demoSeed } from './seed/find-seed.ts'
import { endWith, serve } from './serve.ts'
import { readSettings, type Settings } from './settings.ts'

const settingsOrEnd = (): Settings => {
  try {
    return readSettings(process.env, process.argv)
  } catch (error) {
    return endWith(error, '')
  }
}

const settings = settingsOrEnd()
await serve(settings, settings.seed === 'demo' ? { seedDemo: await demoSeed() } : {})
