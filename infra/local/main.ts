import { asksForHelp, HELP } from './help.mjs'

if (asksForHelp(process.argv)) {
  console.log(HELP)
} else {
  const [{ serve }, { demoSeed }] = await Promise.all([import('./serve.ts'), import('./seed/find-seed.ts')])
  await serve(demoSeed)
}
