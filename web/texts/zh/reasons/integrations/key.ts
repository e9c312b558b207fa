import type { keyReasons } from '../../../../../shared/contract/key.reasons.ts'
import type { TextsOfReasons } from '../../../reason-texts.ts'

export default {
  badKey: '请在 Authorization: Bearer dsk_... 中发送您公司的 API 密钥。',
  revoked: '此 API 密钥已被撤销，请使用其他密钥。',
  expired: '此 API 密钥已于 {on} 过期，请使用其他密钥。',
  lacksScope: '此 API 密钥没有权限范围 {scope}。',
  tooFast: '此 API 密钥本分钟内已调用 {most} 次，请等待 {seconds} 秒。',
} satisfies TextsOfReasons<typeof keyReasons>
