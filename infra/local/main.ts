import { demoSeed } from './seed/find-seed.ts'
import { serve } from './serve.ts'

await serve(demoSeed)
