import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** A text in a source. Placeholders of a template are written as '{}'. */
export interface Literal {
  file: string
  line: number
  text: string
  /** 'jsx' is text between tags, 'attribute' is the value of `name`, the rest are strings in code. */
  kind: 'jsx' | 'attribute' | 'code'
  /** The attribute, property or call that receives the string. */
  name: string
}

/** Returns the sources under a folder of the project whose path matches a pattern, without tests. */
export const sources = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => pattern.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .sort()

type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

const child = (tree: Tree, name: string): Tree => {
  const found = tree[name]
  return isTree(found) ? found : {}
}

const nameOf = (tree: Tree): string => String(tree.name ?? child(tree, 'property').name ?? tree.value ?? '')

const templateText = (tree: Tree): string =>
  Array.isArray(tree.quasis) ? tree.quasis.map((part) => String(child(part, 'value').cooked)).join('{}') : ''

const textOf = (tree: Tree): Pick<Literal, 'text' | 'kind'> | undefined => {
  if (tree.type === 'JSXText') return { text: String(tree.value).replace(/\s+/g, ' ').trim(), kind: 'jsx' }
  if (tree.type === 'TemplateLiteral') return { text: templateText(tree), kind: 'code' }
  if (tree.type === 'Literal' && typeof tree.value === 'string') return { text: tree.value, kind: 'code' }
  return undefined
}

/** Returns the attribute, property or call that receives the strings under a node. */
const receiverOf = (tree: Tree, above: string): string => {
  if (tree.type === 'JSXAttribute') return `attribute ${nameOf(child(tree, 'name'))}`
  if (tree.type === 'Property') return nameOf(child(tree, 'key'))
  if (tree.type === 'CallExpression' || tree.type === 'NewExpression') return `${nameOf(child(tree, 'callee'))}()`
  return above
}

const SKIPPED =
  /^(ImportDeclaration|ExportAllDeclaration|ImportExpression|TS.*Type|TSTypeAliasDeclaration|TSInterface.*)$/

const walk = (tree: Tree, above: string, visit: (tree: Tree, above: string) => void): void => {
  if (typeof tree.type === 'string' && SKIPPED.test(tree.type)) return
  visit(tree, above)
  const name = receiverOf(tree, above)
  for (const value of Object.values(tree)) {
    for (const part of Array.isArray(value) ? value : [value]) if (isTree(part)) walk(part, name, visit)
  }
}

/** Returns every text in a source that is not part of an import or a type. */
export const literalsOf = (file: string): Literal[] => {
  const code = readFileSync(join(ROOT, file), 'utf8')
  const found: Literal[] = []
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  walk({ program }, '', (tree, above) => {
    const text = textOf(tree)
    if (!text || text.text === '') return
    const line = code.slice(0, Number(tree.start)).split('\n').length
    const kind = text.kind === 'jsx' ? 'jsx' : above.startsWith('attribute ') ? 'attribute' : 'code'
    found.push({ file, line, text: text.text, kind, name: above.replace('attribute ', '') })
  })
  return found
}

/**
 * Returns true if a text looks like words for people: it begins with a capital followed by small letters, or has words
 * separated by spaces.
 */
export const looksLikeWords = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  (/^(\{\})?\s*\p{Lu}\p{Ll}/u.test(text) || /\p{L}{2,} \p{L}/u.test(text) || /\p{Script=Han}/u.test(text))
