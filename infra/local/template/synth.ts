import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppTemplates } from './stack-template.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/dockside')

// Placeholder for this machine's address in the cached templates, because the port may differ at each start.
const SITE = 'http://site.local.invalid'

const sourcesUnder = async (folder: string): Promise<string[]> => {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** A hash of everything on which the templates can depend: infra itself, the contracts, the installed versions. */
const fingerprint = async (): Promise<string> => {
  const found = await Promise.all([sourcesUnder('infra'), sourcesUnder('shared')])
  const local = join(ROOT, 'infra/local/')
  const sources = found.flat().filter((file) => !file.startsWith(local))
  const hash = createHash('sha256')
  for (const file of [...sources, join(ROOT, 'package-lock.json'), join(ROOT, 'cdk.json')].sort()) {
    hash.update(`${relative(ROOT, file)}\0`).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 24)
}

const synthesize = async (): Promise<string> => {
  const [{ buildApp }, { localConfig }] = await Promise.all([import('../../app.ts'), import('../../config.ts')])
  const assembly = buildApp({ bundling: false, config: localConfig(SITE) }).synth()
  return JSON.stringify(Object.fromEntries(assembly.stacks.map((stack) => [stack.stackName, stack.template])))
}

const keep = async (file: string, templates: string): Promise<void> => {
  await mkdir(CACHE, { recursive: true })
  const temporary = `${file}.${process.pid}`
  await writeFile(temporary, templates)
  await rename(temporary, file)
}

/**
 * The app's templates for a site at `siteUrl`. Synthesis takes a second or two; its result is cached in
 * node_modules/.cache until something on which it depends changes.
 */
export const appTemplates = async (siteUrl: string): Promise<AppTemplates> => {
  const file = join(CACHE, `templates-${await fingerprint()}.json`)
  let templates = await readFile(file, 'utf8').catch(() => undefined)
  if (templates === undefined) {
    templates = await synthesize()
    await keep(file, templates)
  }
  return AppTemplates.parse(JSON.parse(templates.replaceAll(SITE, siteUrl)))
}
