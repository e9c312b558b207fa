import { createInstance } from 'i18next'
import { clientReasons } from '../../shared/contract/client.reasons.ts'
import { reasonMessage } from '../../shared/reasons/reasons.ts'
import type { Language } from '../settings/languages.ts'
import { onPreferences, preferences } from '../settings/preferences.ts'
import { type Area, areas, type LanguagePack, packs } from './areas.ts'
import { type ReasonDomain, reasonsOfArea, reasonTexts } from './areas-of-reasons.ts'
import { englishMessage, messageTranslator, type TranslateMessage } from './translate-message.ts'

/** Loaded texts of the current language. React reads them through `useTexts`. */
export const i18n = createInstance()

// Without a backend, init is synchronous. `loadTexts` fetches the texts, so that a failed download raises an error
// instead of showing text keys on the page.
i18n.init({
  lng: preferences().language,
  ns: [],
  defaultNS: 'app',
  fallbackLng: false,
  load: 'currentOnly',
  initAsync: false,
  interpolation: { escapeValue: false },
})

export const languageInUse = (): Language => (i18n.language === 'zh-CN' ? 'zh-CN' : 'en')

const listeners = new Set<() => void>()
i18n.on('languageChanged', () => {
  for (const listener of listeners) listener()
})

/** Calls `listener` after each change of the language; returns a function that ends this. */
export const onLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A function of i18next. */
type Translated = (key: string, values: Record<string, unknown>) => string

/** Translates the keys of an area. */
export const textsIn = (language: Language, area: Area): Translated => i18n.getFixedT(language, area)

export const hasTexts = (area: Area): boolean => i18n.hasResourceBundle(i18n.language, area)

const keyed = (domain: string, texts: Readonly<Record<string, string>>): void => {
  for (const [key, text] of Object.entries(texts)) chinese.set(`${domain}.${key}`, text)
}

const chinese = new Map<string, string>()

const withReference =
  (say: TranslateMessage): TranslateMessage =>
  (received) => {
    const { reference } = received
    return reference === undefined
      ? say(received)
      : `${say(received)} ${say(reasonMessage(clientReasons.reference, { reference }))}`
  }

const translators: Record<Language, TranslateMessage> = {
  en: withReference(englishMessage),
  'zh-CN': withReference(messageTranslator(chinese)),
}

/** Translator into the current language that uses the loaded reasons. */
export const currentTranslator = (): TranslateMessage => translators[languageInUse()]

const loadedPacks = new Map<Language, LanguagePack>()

/** Texts of the current language that belong to no area. Screens render once they are loaded. */
export const languagePack = (): LanguagePack => {
  const pack = loadedPacks.get(languageInUse())
  if (!pack) throw new Error('No texts have been loaded yet.')
  return pack
}

const pending = new Map<string, Promise<void>>()

/** Fetches something once. A failure is not cached, so that the next attempt fetches again. */
const once = (name: string, load: () => Promise<void>): Promise<void> => {
  const started = pending.get(name)
  if (started) return started
  const made = load().catch((error: unknown) => {
    pending.delete(name)
    throw error
  })
  pending.set(name, made)
  return made
}

const loadArea = (area: Area, language: Language): Promise<void> =>
  once(`${language} ${area}`, async () => {
    i18n.addResourceBundle(language, area, (await areas[area][language]()).default)
  })

const loadPack = (language: Language): Promise<void> =>
  once(language, async () => {
    const pack: LanguagePack = await packs[language]()
    for (const [domain, texts] of Object.entries(pack.reasons)) keyed(domain, texts)
    loadedPacks.set(language, pack)
  })

const loadReasons = (domain: ReasonDomain, language: Language): Promise<void> =>
  once(`${language} reasons ${domain}`, async () => {
    if (language !== 'en') keyed(domain, (await reasonTexts[domain][language]()).default)
  })

const wantedAreas = new Set<Area>()
let wantedLanguage = languageInUse()

const loadAll = async (wanted: Iterable<Area>, language: Language): Promise<void> => {
  const shown = [...wanted]
  const domains = new Set(shown.flatMap((area) => reasonsOfArea[area]))
  await Promise.all([
    loadPack(language),
    ...shown.map((area) => loadArea(area, language)),
    ...[...domains].map((domain) => loadReasons(domain, language)),
  ])
}

/** Loads the texts of areas before a screen renders. Rejects if they cannot be fetched. */
export const loadTexts = async (wanted: readonly Area[]): Promise<void> => {
  for (const area of wanted) wantedAreas.add(area)
  await loadAll(wanted, languageInUse())
  // A language change that is still pending may have begun before these areas were wanted; it does not load them.
  if (wantedLanguage !== languageInUse()) await loadAll(wanted, wantedLanguage)
}

/** Switches the language once all texts on screen have loaded; the later of two concurrent changes wins. */
export const changeLanguage = async (language: Language): Promise<void> => {
  wantedLanguage = language
  await loadAll(wantedAreas, language)
  if (wantedLanguage === language && i18n.language !== language) await i18n.changeLanguage(language)
}

onPreferences(() => {
  // If the texts cannot be fetched, the page keeps the current language; the next page load tries again.
  changeLanguage(preferences().language).catch(() => undefined)
})
