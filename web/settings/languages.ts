import type { Language } from '../../shared/values/language.ts'

export { LANGUAGES, type Language, languageOfBrowser } from '../../shared/values/language.ts'

/** Each name is in its own language, so that users who cannot read the page still find theirs. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', 'zh-CN': '简体中文' }
