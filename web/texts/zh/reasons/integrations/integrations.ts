import type { integrationsReasons } from '../../../../../shared/integrations/integrations.reasons.ts'
import type { TextsOfReasons } from '../../../reason-texts.ts'

export const texts: TextsOfReasons<typeof integrationsReasons> = {
  keyNameRequired: '请输入名称，说明由哪个系统使用此密钥。',
  scopesRequired: '请至少选择一项权限。',
  manyKeys: '每家公司最多可有 {most} 个 API 密钥，请撤销不再使用的密钥。',
  keyShownOnce: '此密钥已经创建，其内容仅显示一次。请撤销后重新创建。',
  noKey: '该 API 密钥不存在，或不属于您。',
  keyOver: '此 API 密钥已被撤销或已过期，请创建新的密钥。',
  rotatedMeanwhile: '此 API 密钥已被轮换。请刷新页面；如仍需要新的密钥，请再次轮换。',
  manyRotations: '此密钥仍有效的旧密钥过多。请等待其中一个失效，或选择立即失效进行轮换。',
}
