/** Members, groups, users, passwords. */
export const members = {
  'Use 1 active, 2 limited or 3 blocked.': '请选择状态：1 正常，2 受限，3 已封禁。',
  'Use a whole number of at least 0; 0 is no limit.': '请填写不小于 0 的整数；0 表示不限。',
  'Use 2 nurse or 3 warehouse admin.': '请选择角色：2 采购员，3 仓库管理员。',
  'Member saved.': '成员已保存。',
  'A group has at most {n} nurses.': '每个分组最多 {n} 名采购员。',
  'User numbers by commas.': '请用逗号分隔用户编号。',
  'Group Name is required.': '请填写分组名称。',
  'Group saved.': '分组已保存。',
  'Group deleted.': '分组已删除。',
  '{name} is in {n} groups already.': '{name} 已在 {n} 个分组中。',
  'A company has at most {n} groups. Delete one that is not used any more.':
    '每家公司最多 {n} 个分组，请先删除不再使用的分组。',
  'There is a group of this name already. Choose another name.': '已有同名分组，请换一个名称。',
  '{name} is not a nurse or group in your company. Choose again.': '{name} 不是贵公司的采购员或分组，请重新选择。',
  '{name} is no number of a nurse or a group. Choose again.': '{name} 不是采购员或分组的编号，请重新选择。',
  'Choose at most 90 nurses and groups; put more nurses into a group.':
    '最多选择 90 名采购员和分组；人数更多时请放入分组。',
  'Choose a status: 0 pending, 1 approved or 2 rejected.': '请选择状态：0 待处理，1 已接受，2 已拒绝。',
  'Use 1 to accept or 2 to decline or revoke.': '1 为接受，2 为拒绝或撤回。',
  'This invitation was mailed a moment ago. It can be mailed again in {wait}.':
    '此邀请刚刚发送过，请等待 {wait} 后再发。',
  'This invitation was mailed {n} times within a day. It can be mailed again in {wait}.':
    '此邀请一天内已发送 {n} 次，请等待 {wait} 后再发。',
  'A code was sent a moment ago. You can request another in {wait}.': '验证码刚刚发送过，请等待 {wait} 后再获取。',
  'A code was sent {n} times within a day. You can request another in {wait}.':
    '验证码一天内已发送 {n} 次，请等待 {wait} 后再获取。',
  '{n} minutes': '{n} 分钟',
  '1 minute': '1 分钟',
  '{n} hours': '{n} 小时',
  'This invitation has been accepted already: there is nothing to send.': '此邀请已被接受，无需再发送。',
  'This invitation was declined or revoked. Invite the address anew.': '此邀请已被拒绝或撤回，请重新邀请该邮箱。',
  'Only the invited person can accept.': '只有被邀请人才能接受。',
  'This invitation has expired: nobody can use it any more.': '此邀请已过期，任何人都不能再使用。',
  'This invitation has been accepted already. Block the member instead.': '此邀请已被接受，请改为封禁该成员。',
  'This invitation has been accepted already. Disable the user instead.': '此邀请已被接受，请改为停用该用户。',
  'Choose a role: 0 super admin, 1 warehouse admin, 2 company or 3 nurse.':
    '请选择角色：0 超级管理员，1 仓库管理员，2 公司，3 采购员。',
  'Use 1 to enable or 2 to disable.': '1 为启用，2 为停用。',
  'Name each permission once.': '每项权限只能出现一次。',
  'Only warehouse admins can be given these permissions. Choose a warehouse admin.':
    '只有仓库管理员可以获得这些权限，请选择一名仓库管理员。',
  'You cannot disable your own account. Ask another super admin to do it.':
    '不能停用自己的账户，请让另一位超级管理员操作。',
  'Your own account has just been disabled. One enabled super admin must stay.':
    '您的账户刚刚被停用；必须保留一名启用的超级管理员。',
  'If there is an account with this user name and email, a link is on its way. It is valid for 1 hour.':
    '如果该用户名和邮箱对应一个账户，重置链接正在发送，1 小时内有效。',
  'This link is incomplete. Ask for a new one.': '链接不完整，请重新申请。',
  'This link is no longer valid. Ask for a new one.': '链接已失效，请重新申请。',
  'This link is being used. Try again in a moment.': '此链接正在使用中，请稍后再试。',
  'This password is being changed already. Try again in a moment.': '此密码正在修改中，请稍后再试。',
  'Reset Password Success.': '密码重置成功。',
  'Password changed. Please sign in with the new one.': '密码已修改，请用新密码登录。',
  'The old password is wrong.': '原密码错误。',
  'Choose a password other than the old one.': '新密码不能与原密码相同。',
  'This account is being created. Try again in a moment.': '正在创建此账户，请稍后再试。',
  'This account is being changed. Try again.': '此账户正在被修改，请重试。',
  'Phone number saved.': '电话号码已保存。',
  'This is not a refresh token.': '这不是刷新令牌。',
  'Signed out.': '已退出登录。',
  'Enter the 6 digits of your authenticator app.': '请输入身份验证器中的 6 位数字。',
  'This code is not right. Use the newest code of your authenticator app.':
    '验证码不正确，请使用身份验证器中最新的验证码。',
  'This account needs a further step to sign in: send the code of your authenticator app, or use the console.':
    '此账户登录还需要一步：请提供身份验证器的验证码，或使用控制台。',
  'Many people are working on this at once. Please try again.': '同时操作的人太多，请重试。',
  'This changed while you were working on it. Reload and try again.': '在您操作期间内容已变更，请刷新后重试。',
}
