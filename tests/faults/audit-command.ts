import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const AUDIT = fileURLToPath(new URL('../../functions/audit/audit-books.cli.ts', import.meta.url))

/** Runs `npm run audit-books` against a running stack. Returns its exit code and output. */
export const auditCommand = (url: string): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', AUDIT, '--url', url])
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code: code ?? -1, output }))
  })
