import { languageInUse } from '../../texts/i18n.ts'

/** Parts of one line, separated as the language in use does it: commas in English, enumeration commas in Chinese. */
export const showList = (parts: readonly string[]): string => parts.join(languageInUse() === 'zh-CN' ? '、' : ', ')
