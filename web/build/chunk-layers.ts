import type { Plugin } from 'vite'
import { findCycle, type ImportsOf, rootsByModule } from './module-graph.ts'

/** Modules that the screens of at least this many areas share are loaded with every signed-in page. */
const SCREEN_AREAS = 4
/** Modules that the dialogs of at least this many areas share are loaded with every dialog. */
const DIALOG_AREAS = 3

type Kind = 'start' | 'shell' | 'signIn' | 'amplify' | 'screen' | 'dialog' | 'filter' | 'texts' | 'other'

/** Kinds of roots by path under web/; the first match counts. A root is the entry or a module imported on demand. */
const KINDS: readonly [RegExp, Kind][] = [
  [/^(?:index\.html|app\/providers\.tsx|components\/modals\/leave-guard\.tsx|texts\/i18n\.ts)$/, 'start'],
  [
    /^(?:app\/(?:shell|screen-error|landing)|screens\/(?:search\/search-box|people\/account\/second-factor-offer))\.tsx$/,
    'shell',
  ],
  [/^session\/amplify\.ts$/, 'amplify'],
  [/^screens\/people\/login\/(?!no-company)/, 'signIn'],
  [
    /^screens\/(?:people\/(?:register\/|password\/|login\/no-company)|notifications\/(?:unsubscribe|bell-panel))/,
    'dialog',
  ],
  [/^(?!components\/note\/).*-(?:modals?|editor|form)\.tsx$/, 'dialog'],
  [/^components\/table\/filters\//, 'filter'],
  [/^screens\//, 'screen'],
  [/^texts\//, 'texts'],
]

/** Text areas that share a file, by path under the folder of the language. The other areas have one file per folder. */
const TEXTS: readonly [RegExp, string][] = [
  [/^(?:pack|app|components|account|notifications|exports|saved-filters)$/, 'common'],
  [/^(?:tracking\/search|discrepancies\/open-case)$/, 'common'],
  [/^(?:login|register)$/, 'sign-in'],
  [/^(?:users|invitations|teams)$/, 'people'],
  [/^(?:offers|taking|desk|note|products|catalogue|inventory)$/, 'goods'],
]

/** Files of packages that depend on no other package but React; the conditions for the start take precedence. */
const INDEPENDENT: readonly [RegExp, string][] = [
  [/^(?:zod|react-hook-form|@hookform)\//, 'forms'],
  // Only a few functions of each remain after tree shaking.
  [/^(?:date-fns|@babel\/runtime|idb)\//, 'controls'],
]

/** Files that a screen must not load merely because another screen or dialog of its area needs them. */
const OPTIONAL = /^(?:sign-in|amplify|filters|fields|forms|libraries-.*)$/
/** Like `OPTIONAL`, for a dialog; every dialog needs fields and forms. */
const OPTIONAL_FOR_DIALOGS = /^(?:sign-in|amplify|libraries-.*)$/

/** A screen with less code of its own than this (characters before minification) is put in the file of its area. */
const SMALL_SCREEN = 8000

/** File of the filters of lists. */
const FILTERS = 'filters'

/** Marks the name of a file whose modules belong to the shell unless they need an optional file. */
const OR_SHELL = '?'

interface Root {
  path: string
  kind: Kind
  area: string
}

const plainName = (path: string): string => path.replace(/\.\w+$/, '').replaceAll('/', '-')

const rootOf = (path: string): Root => {
  const kind = KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
  const [, screen, folder] = /^(?:screens\/([\w-]+)|(\w+))\//.exec(path) ?? []
  return { path, kind, area: screen ?? folder ?? plainName(path) }
}

const textsFile = (path: string): string => {
  const [, language = '', area = ''] = /^texts\/(\w+)\/(.+)\.ts$/.exec(path) ?? []
  const group = TEXTS.find(([pattern]) => pattern.test(area))?.[1] ?? area.split('/')[0]
  return `texts-${language}-${group}`
}

/**
 * File of the modules that exactly these roots load. `paths`: paths of the roots under web/. `inPackage`: path of the
 * module under node_modules, if it belongs to a package.
 *
 * Files never import each other in a cycle: every condition here stays true for more roots, and a module is loaded by
 * at least the roots of the modules that import it. So a file imports only files that earlier lines return.
 */
export const layerOf = (paths: readonly string[], inPackage: string | undefined): string => {
  const isPackage = inPackage !== undefined
  const roots = paths.map(rootOf)
  const has = (kind: Kind) => roots.some((root) => root.kind === kind)
  const areasOf = (...kinds: Kind[]) => [
    ...new Set(roots.filter(({ kind }) => kinds.includes(kind)).map(({ area }) => area)),
  ]
  const screens = areasOf('screen')
  const dialogs = areasOf('dialog', 'other').sort()
  const isOnScreens = has('shell') || screens.length > 1
  const isInDialogs = dialogs.length >= DIALOG_AREAS
  const start = isPackage ? 'libraries' : 'start'
  if (has('start') || (has('signIn') && isOnScreens)) return start
  const independent = INDEPENDENT.find(([pattern]) => pattern.test(inPackage ?? ''))?.[1]
  if (independent !== undefined) return independent
  if (has('amplify')) return 'amplify'
  // Not the start: Amplify's file may import these modules, and the first screen does not need them.
  if (has('signIn')) return isInDialogs ? 'sign-in-dialogs' : 'sign-in'
  if (has('shell') || screens.length >= SCREEN_AREAS) return isPackage ? 'controls' : 'shell'
  // Filters share inputs with forms. A list must load neither the fields nor the dialogs for them.
  if (has('filter')) return FILTERS
  const texts = roots.find(({ kind }) => kind === 'texts')
  if (texts) return textsFile(texts.path)
  if (isPackage && (isOnScreens || isInDialogs)) return 'fields'
  const [first, ...others] = roots
  if (first && others.length === 0 && first.kind !== 'dialog') return plainName(first.path)
  if (first && others.length === 0 && isPackage) return `libraries-${plainName(first.path)}`
  if (isPackage) return `libraries-${[...screens, ...dialogs].join('-')}`
  if (isOnScreens || (screens.length === 1 && isInDialogs)) return `shared${OR_SHELL}`
  if (screens.length === 1) return `screens-${screens[0]}`
  return isInDialogs ? 'dialogs' : `dialogs-${dialogs.join('-')}`
}

/** Characters of code in a module. */
type CodeOf = (id: string) => number

/** Screens with less than `SMALL_SCREEN` characters of code that no other root loads. */
const smallScreens = (roots: ReadonlyMap<string, ReadonlySet<string>>, codeOf: CodeOf): Set<string> => {
  const sizes = new Map<string, number>()
  for (const [id, [root = '', ...others]] of roots) {
    if (others.length === 0) sizes.set(root, (sizes.get(root) ?? 0) + codeOf(id))
  }
  return new Set([...sizes].flatMap(([root, size]) => (size < SMALL_SCREEN ? [root] : [])))
}

/** The file of each module. Modules that need an optional file are separated from those of their layer that do not. */
export const filesOfModules = (entry: string, importsOf: ImportsOf, codeOf: CodeOf): Map<string, string> => {
  const roots = rootsByModule(entry, importsOf)
  const small = smallScreens(roots, codeOf)
  const layers = new Map(
    [...roots].map(([id, loadedBy]) => {
      const [only = '', ...others] = loadedBy
      const { kind, area } = rootOf(pathOf(only))
      if (others.length === 0 && kind === 'screen' && small.has(only)) return [id, `screens-${area}`]
      return [id, layerOf([...loadedBy].map(pathOf), packagePath(id))]
    }),
  )
  const optionalOf = (id: string): string[] => {
    const reached = new Set([id])
    for (const one of reached) for (const next of importsOf(one)?.importedIds ?? []) reached.add(next)
    const needed = new Set([...reached].flatMap((one) => layers.get(one) ?? []))
    const own = layers.get(id) ?? ''
    const optional = own.startsWith('dialogs') ? OPTIONAL_FOR_DIALOGS : OPTIONAL
    return [...needed].filter((layer) => optional.test(layer) && layer !== own).sort()
  }
  return new Map(
    [...layers].map(([id, layer]) => {
      // Imports nothing. As a style sheet of its own, it would be one more request of each list.
      if (layer === FILTERS && pathOf(id).endsWith('.css')) return [id, 'shell']
      const optional = optionalOf(id)
      if (layer.endsWith(OR_SHELL) && optional.length === 0) return [id, 'shell']
      return [id, [layer.replace(OR_SHELL, ''), ...optional].join('-with-')]
    }),
  )
}

const packagePath = (id: string): string | undefined => id.split('/node_modules/').slice(1).at(-1)

const pathOf = (id: string): string =>
  packagePath(id) ??
  id
    .split('?')[0]
    ?.split(/\/(?:web|docs)\//)
    .pop() ??
  id

/** Assigns each module of the console to a file by the screens, dialogs and other roots that load it. */
export const chunkLayers = (): Plugin => {
  let files = new Map<string, string>()
  return {
    name: 'dockside-chunk-layers',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          preserveEntrySignatures: 'allow-extension',
          // Expected here: a module that is imported on demand may share a file with its importers.
          checks: { ineffectiveDynamicImport: false },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ debugName: 'layers', name: (id) => files.get(id) ?? null }],
            },
          },
        },
      },
    }),
    buildEnd() {
      const entry = [...this.getModuleIds()].find((id) => this.getModuleInfo(id)?.isEntry)
      if (!entry) return
      files = filesOfModules(
        entry,
        (id) => this.getModuleInfo(id),
        (id) => this.getModuleInfo(id)?.code?.length ?? 0,
      )
    },
    generateBundle(_options, bundle) {
      const imports = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
      )
      const cycle = findCycle(imports)
      if (cycle) this.error(`Files of the console import each other: ${cycle.join(' > ')}`)
    },
  }
}
