import type { Plugin } from 'vite'

const MESSAGES = /@cloudscape-design\/components\/i18n\/messages\/all\.[\w-]+\.js$/

/** Unused Cloudscape components with long texts, which make up half the size of a language's messages. */
export const UNUSED_COMPONENTS = [
  'annotation-context',
  'code-editor',
  'collection-preferences',
  'date-range-picker',
  'prompt-input',
  'property-filter',
  's3-resource-selector',
  'tag-editor',
  'tutorial-panel',
  'wizard',
]

/** Removes the texts of unused components from Cloudscape's messages, which come as a single file. */
export const neededMessages = (): Plugin => ({
  name: 'dockside-needed-messages',
  transform(code, id) {
    if (!MESSAGES.test(id.split('?')[0] ?? id)) return undefined
    const json = code.replace(/^\s*export default /, '').replace(/;?\s*$/, '')
    const unused = new Set(UNUSED_COMPONENTS)
    const without = JSON.stringify(JSON.parse(json), (key, value: unknown) => (unused.has(key) ? undefined : value))
    return { code: `export default ${without}`, map: null }
  },
})
