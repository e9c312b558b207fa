/** The languages of the console, as browsers name them. */
export const LANGUAGES = ['en', 'zh-CN'] as const

export type Language = (typeof LANGUAGES)[number]

/** Each in its own words, so that whoever cannot read the page can still find the way. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', 'zh-CN': '简体中文' }

/** The language of a person of whom nothing is remembered: what the browser asks for, if we have it. */
export const languageOfBrowser = (asked: string): Language => (/^zh\b/i.test(asked) ? 'zh-CN' : 'en')
