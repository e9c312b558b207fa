import type { Plugin } from 'vite'

const WRITERS = /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/
const EXPORTED = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm

/**
 * Every schema of zod can describe itself as JSON schema, which needs 8 KB gz of code. Only our documents ask for that, never
 * a browser: there the writers are left out, and asking throws.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'dockside-without-json-schema',
  enforce: 'pre',
  transform(code, id) {
    if (!WRITERS.test(id.split('?')[0] ?? id)) return undefined
    const names = [...code.matchAll(EXPORTED)].map(([, own, renamed]) => own ?? renamed)
    const none = 'const none = () => { throw new Error("JSON schema is not part of the console.") }'
    // What makes a writer is called with every schema; the writer itself never is.
    const makers = 'const maker = () => none'
    const kept = names.map((name) => `${name?.startsWith('create') ? 'maker' : 'none'} as ${name}`)
    return { code: `${none}\n${makers}\nexport { ${kept.join(', ')} }`, map: null }
  },
})
