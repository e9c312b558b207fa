/** The languages of the console and of its emails, named as in browsers. */
export const LANGUAGES = ['en', 'zh-CN'] as const

export type Language = (typeof LANGUAGES)[number]

/** Language of a user by the first choice of their browser: `zh-TW,zh;q=0.9`. */
export const languageOfBrowser = (asked: string): Language => (/^\s*zh\b/i.test(asked) ? 'zh-CN' : 'en')
