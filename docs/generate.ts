import { globSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { type Contract, callMeta } from '../shared/contract/call.ts'
import { openApiOf } from '../shared/contract/openapi.ts'
import { allCalls, contracts } from '../shared/contracts.ts'
import { webhooksDescribed } from '../shared/integrations/webhook-docs.ts'
import { rightWords } from '../shared/rights/rights.ts'
import { ROLES } from '../shared/values/role.ts'
import { guidePages } from './guide/render.ts'

// Writes docs/openapi.json, docs/roles.md and web/api/call-metas.ts from the contracts, and the pages of the user guide
// from their source; with --check it only reports stale files.

const SHARED = new URL('../shared/', import.meta.url)

/** Schemas that contracts export become components of openapi.json: `offerRecord` is OfferRecord there. */
const sharedSchemas = async (): Promise<Record<string, z.ZodType>> => {
  const files = globSync('*/*.{contract,calls,fields}.ts', { cwd: SHARED.pathname }).sort()
  const modules: object[] = await Promise.all(files.map((file) => import(new URL(file, SHARED).href)))
  const schemas = modules.flatMap((module) =>
    Object.entries<unknown>({ ...module }).flatMap(([name, value]): [string, z.ZodType][] =>
      value instanceof z.ZodObject ? [[name.charAt(0).toUpperCase() + name.slice(1), value]] : [],
    ),
  )
  const names = schemas.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Two contracts export ${twice}: openapi.json needs one name for each shape.`)
  return Object.fromEntries(schemas)
}
const schemas = await sharedSchemas()
const guide = await guidePages()

const openApi = (): string =>
  `${JSON.stringify({ ...openApiOf('Dockside', allCalls(), schemas), webhooks: webhooksDescribed() }, null, 1)}\n`

const roles = (): string => {
  const rows = allCalls().map(({ domain, call }) => {
    const { access } = call
    const open = access === 'public'
    const cells = ['anyone', ...ROLES].map((who) => {
      if (who === 'anyone') return open ? 'yes' : ''
      return !open && access.roles.some((role) => role === who) ? 'yes' : ''
    })
    const company = !open && 'company' in access ? access.company : ''
    const scope = !open && 'companyOptional' in access ? `${company} (optional)` : company
    return `| ${domain} | \`${call.route}\` | ${cells.join(' | ')} | ${scope} | ${rightWords(call.right)} | ${rightWords(call.clerk)} | ${call.keys ? 'yes' : ''} | ${call.summary} |`
  })
  return [
    '# Calls by role',
    '',
    'Generated from the contracts by `npm run docs`; do not edit. "Anyone" needs no token. Where a company is named, the',
    'caller needs an active link to it. The owner of a company has all rights; its staff needs the right of the call, and a',
    'clerk of a warehouse the right of clerks. API keys can make the marked calls if their scopes contain the right.',
    '',
    `| domain | call | anyone | ${ROLES.join(' | ')} | company | right | right of clerks | API keys | summary |`,
    `|---|---|---|${ROLES.map(() => '---').join('|')}|---|---|---|---|---|`,
    ...rows,
    '',
  ].join('\n')
}

/** Data of each call that the console's client needs. The schemas are bundled with the forms that use them. */
const callMetas = (): string => {
  const domains = Object.values<Contract>(contracts).map(({ domain, calls }) => {
    const metas = Object.entries(calls).map(([name, call]) => `    ${name}: ${JSON.stringify(callMeta(call))},`)
    return [`  ${JSON.stringify(domain)}: {`, ...metas, '  },'].join('\n')
  })
  return [
    "import type { CallMeta } from '../../shared/contract/call.ts'",
    '',
    '// Generated from the contracts by `npm run docs`; do not edit.',
    'export const callMetas: Readonly<Record<string, Readonly<Record<string, CallMeta>>>> = {',
    ...domains,
    '}',
    '',
  ].join('\n')
}

export const documents = (): { path: string; text: string }[] => [
  { path: new URL('openapi.json', import.meta.url).pathname, text: openApi() },
  { path: new URL('roles.md', import.meta.url).pathname, text: roles() },
  { path: new URL('../web/api/call-metas.ts', import.meta.url).pathname, text: callMetas() },
  ...guide,
]

if (import.meta.main) {
  const stale = documents().filter(({ path, text }) => read(path) !== text)
  if (process.argv.includes('--check')) {
    for (const { path } of stale) console.error(`${path} is stale: run npm run docs`)
    process.exitCode = stale.length > 0 ? 1 : 0
  } else for (const { path, text } of stale) writeFileSync(path, text)
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
