import chinese from '@cloudscape-design/components/i18n/messages/all.zh-CN'

export const controls = chinese

export { inChinese as say } from './messages.ts'
