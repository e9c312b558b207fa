import type { Plugin } from 'vite'

const WRITERS = /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/
const EXPORTED = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm

/**
 * Every zod schema can describe itself as a JSON schema, which takes 8 KB (gzipped) of code. Only the generated
 * documents need that, never a browser: the build replaces this code with functions that throw.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'dockside-without-json-schema',
  enforce: 'pre',
  transform(code, id) {
    if (!WRITERS.test(id.split('?')[0] ?? id)) return undefined
    const names = [...code.matchAll(EXPORTED)].map(([, own, renamed]) => own ?? renamed)
    const none = 'const none = () => { throw new Error("JSON schema is not part of the console.") }'
    // Each schema calls the factory of its writer; the writer itself is never called.
    const makers = 'const maker = () => none'
    const kept = names.map((name) => `${name?.startsWith('create') ? 'maker' : 'none'} as ${name}`)
    return { code: `${none}\n${makers}\nexport { ${kept.join(', ')} }`, map: null }
  },
})
