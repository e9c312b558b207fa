import { readFileSync, writeFileSync } from 'node:fs'
import { openApiOf } from '../shared/contract/openapi.ts'
import { allCalls } from '../shared/contracts.ts'
import { ROLES } from '../shared/values/role.ts'

// Writes docs/openapi.json and docs/roles.md from the contracts; with --check it only tells whether they are stale.

const openApi = (): string => `${JSON.stringify(openApiOf('Dockside', allCalls()), null, 1)}\n`

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
    return `| ${domain} | \`${call.route}\` | ${cells.join(' | ')} | ${scope} | ${call.says} |`
  })
  return [
    '# Who may call what',
    '',
    'Generated from the contracts by `npm run docs`; do not edit. "Anyone" needs no token. Where a company is named, the',
    'caller needs an active link to it; a doctor is linked to her own only.',
    '',
    `| domain | call | anyone | ${ROLES.join(' | ')} | company | what it gives |`,
    `|---|---|---|${ROLES.map(() => '---').join('|')}|---|---|`,
    ...rows,
    '',
  ].join('\n')
}

export const documents = (): { path: string; text: string }[] => [
  { path: new URL('openapi.json', import.meta.url).pathname, text: openApi() },
  { path: new URL('roles.md', import.meta.url).pathname, text: roles() },
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
