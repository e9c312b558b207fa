// Checks import boundaries: the rules of .dependency-cruiser.cjs, and the absence of cycles between folders.
import { cruise, format } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { ROOT } from './ensure-installed.mjs'
import { folderCycles } from './folder-cycles.ts'

process.chdir(ROOT)
const { options, ...ruleSet } = await extractConfig('./.dependency-cruiser.cjs')
const { output } = await cruise(
  ['shared', 'functions', 'web', 'infra', 'docs', 'tests/functions/month/oracle'],
  { ...options, ruleSet, validate: true },
  options.enhancedResolveOptions,
)
// dependency-cruiser warns if no TypeScript compiler older than version 7 is installed; swc parses the sources instead.
const { environment } = output.summary
if (environment) environment.issues = environment.issues?.filter(({ name }) => name !== 'missing-tsc-transpiler')
const report = await format(output, { outputType: 'err' })
console.log(report.output)

const cycles = folderCycles(
  output.modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }) =>
      /^(shared|functions|web|infra)\//.test(resolved) ? [[source, resolved]] : [],
    ),
  ),
)
for (const { folder, cycle } of cycles) console.error(`${folder} is part of a cycle:\n  ${cycle.join('\n  ')}`)
process.exitCode = report.exitCode > 0 || cycles.length > 0 ? 1 : 0
