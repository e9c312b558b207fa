import type { integrationsReasons } from '../../../../../shared/integrations/integrations.reasons.ts'
import type { TextsOfReasons } from '../../../reason-texts.ts'

export default {
  keyNameRequired: '请输入名称，说明由哪个系统使用此密钥。',
  scopesRequired: '请至少选择一项权限范围。',
  beyondRights: '密钥的权限不能超过您自己的权限。请取消您没有的权限范围。',
  keyBeyondRights: '此密钥拥有您没有的权限。请让公司所有者更换它的密文。',
  manyKeys: '每家公司最多可有 {most} 个 API 密钥，请撤销不再使用的密钥。',
  keyShownOnce: '此密钥已经创建，其内容仅显示一次。请撤销后重新创建。',
  noKey: '该 API 密钥不存在，或您无权访问。',
  keyInactive: '此 API 密钥已被撤销或已过期，请创建新的密钥。',
  rotatedMeanwhile: '此 API 密钥已被轮换。请刷新页面；如仍需要新的密钥，请再次轮换。',
  manyRotations: '仍有效的旧密钥过多。请等待其中一个失效，或选择立即失效进行轮换。',
  urlRequired: '请输入接收事件的地址。',
  eventsRequired: '请至少选择一种事件。',
  notHttps: '请使用以 https:// 开头的完整地址，且不含用户名和密码。',
  notPublic: '请使用可从互联网访问的地址：{host} 不是公网地址。',
  manyWebhooks: '每家公司最多可有 {most} 个 Webhook，请移除不再使用的。',
  webhookShownOnce: '此 Webhook 已经添加，其密钥仅显示一次。如需新的密钥，请进行轮换。',
  chatAddedBefore: '此 Webhook 已经添加，请刷新列表查看。',
  notChatUrl: '请粘贴该频道或群的完整 Webhook 地址，以 {start} 开头。',
  noSecret: '发送到群聊的消息不带签名，因此此 Webhook 没有签名密钥。',
  noWebhook: '该 Webhook 不存在，或您无权访问。',
  noDelivery: '过去 30 天内未向此 Webhook 发送过该事件。',
  webhookDisabled: '此 Webhook 已停用，请先启用。',
  webhookRotated: '密钥已被轮换。请刷新页面；如仍需要新的密钥，请再次轮换。',
} satisfies TextsOfReasons<typeof integrationsReasons>
