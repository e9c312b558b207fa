import type { Language } from '../../shared/values/language.ts'

export { LANGUAGES, type Language, languageOfBrowser } from '../../shared/values/language.ts'

/** Each in its own words, so that whoever cannot read the page can still find the way. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', 'zh-CN': '简体中文' }
