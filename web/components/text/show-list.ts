import { languageInUse } from '../../texts/i18n.ts'

/**
 * Joins parts of one line with the separator of the current language: commas in English, enumeration commas in Chinese.
 */
export const showList = (parts: readonly string[]): string => parts.join(languageInUse() === 'zh-CN' ? '、' : ', ')

/** Joins parts of one phrase that differ in kind, such as a person and a time. */
export const showParts = (parts: readonly string[]): string => parts.join(comma())

/** Separator between parts if some of them are elements. */
export const comma = (): string => (languageInUse() === 'zh-CN' ? '，' : ', ')

/** Separator between a name and a value that is an element. */
export const colon = (): string => (languageInUse() === 'zh-CN' ? '：' : ': ')

/** A name and its value: 'Status: Pending'. */
export const showNamed = (name: string, value: string): string => `${name}${colon()}${value}`
