/** Accounts, invitations, signing in. */
export const people = {
  'Please enter username': '请输入用户名',
  'Please enter password': '请输入密码',
  'Please confirm password': '请再次输入密码',
  'Password not match.': '两次输入的密码不一致。',
  'A password cannot begin or end with a space.': '密码首尾不能是空格。',
  'Use 10 or more characters with lower case, upper case and a digit.':
    '密码至少 10 个字符，须包含小写字母、大写字母和数字。',
  'Choose a stronger password.': '请设置更安全的密码。',
  'Use letters, digits and . _ - only.': '只能使用字母、数字和 . _ - 。',
  'Phone is required.': '请填写电话。',
  'Use digits, spaces and + ( ) - only, like +1 555 010 9999.': '只能使用数字、空格和 + ( ) - ，例如 +1 555 010 9999。',
  'Company name is required.': '请填写公司名称。',
  'Choose a role.': '请选择角色。',
  'Choose a role: 2 nurse or 3 warehouse admin.': '请选择角色：2 采购员，3 仓库管理员。',
  'Use 1 to accept or 2 to decline.': '1 为接受，2 为拒绝。',
  'Invitation sent.': '邀请已发送。',
  'Saved.': '已保存。',
  'This invitation link is incomplete.': '邀请链接不完整。',
  'This invitation is no longer valid.': '该邀请已失效。',
  'Welcome to Dockside. You can sign in now.': '欢迎使用 Dockside，现在可以登录了。',
  '{email} already belongs to your company.': '{email} 已在您的公司中。',
  '{email} already has an account as {role}: invite them as {same}, or use another address.':
    '{email} 已有{role}账户：请以{same}身份邀请，或使用其他邮箱。',
  '{email} already has an account as {role}. Use another address.': '{email} 已有{role}账户，请使用其他邮箱。',
  'You are invited as {role}, but your account is {own}. Ask the company to invite you again.':
    '您受邀成为{role}，但您的账户是{own}。请让公司重新邀请。',
  'a super admin': '超级管理员',
  'a warehouse admin': '仓库管理员',
  'a company': '公司',
  'a nurse': '采购员',
  'warehouse admin': '仓库管理员',
  'This user name is taken. Choose another one.': '该用户名已被占用，请换一个。',
  'You have begun under several names. Finish with "{name}".': '您曾用多个用户名注册，请用“{name}”完成注册。',
  'This email address already has an account. Sign in with it.': '该邮箱已有账户，请直接登录。',
  'This email address already has an account. Sign in with it and open the invitation link again.':
    '该邮箱已有账户，请登录后再次打开邀请链接。',
  'Your registration is not finished. Open your invitation link once more.': '您的注册尚未完成，请再次打开邀请链接。',
  'User name or password is wrong.': '用户名或密码错误。',
  'The user name or password is not right. An email address works only after it has been confirmed in your account.':
    '用户名或密码错误。邮箱须在账户中验证后才能用于登录。',
  'Too many attempts to sign in. Wait a few minutes and try again.': '登录尝试次数过多，请几分钟后再试。',
  'Too many attempts. Wait a few minutes, then try again.': '尝试次数过多，请几分钟后再试。',
  'This account needs a further step to sign in. Sign in through the console.':
    '此账户登录还需要一步，请通过控制台登录。',
  'This account is not ready yet. Use the link in your invitation email.': '此账户尚未就绪，请使用邀请邮件中的链接。',
  'This password has been withdrawn. Set a new one by "Forgot password?".':
    '此密码已作废，请通过“忘记密码”设置新密码。',
  'This password has been withdrawn. Sign out and set a new one by "Forgot password?".':
    '此密码已作废，请退出登录，通过“忘记密码”设置新密码。',
  'Code sent.': '验证码已发送。',
  'Email confirmed.': '邮箱已验证。',
  'Enter the 6 digits of the mail.': '请输入邮件中的 6 位数字。',
  'This code is wrong. Use the one in the newest mail.': '验证码错误，请使用最新邮件中的验证码。',
  'This code is no longer valid. Send a new one.': '验证码已失效，请重新发送。',
  'Your email address is confirmed already.': '您的邮箱已验证。',
  'Another account has confirmed this email address. Sign in with that account.':
    '该邮箱已由另一个账户验证，请使用该账户登录。',
  'This email address is being registered at this moment. Try again in a moment.': '该邮箱正在注册中，请稍后再试。',
  'Confirm your email address on the Account page first.': '请先在“账户”页面验证您的邮箱。',
  'Send the ID token as Authorization, not the access token.': 'Authorization 请使用 ID token，而不是 access token。',
  'This is not an access token.': '这不是 access token。',
  'This code is not right. Enter the newest code of your authenticator app.':
    '验证码不正确，请输入身份验证器中最新的验证码。',
  'This code has expired. Enter the newest code of your authenticator app.':
    '验证码已过期，请输入身份验证器中最新的验证码。',
  'The sign-in service cannot be reached. Check your connection and try again.': '无法连接登录服务，请检查网络后重试。',
  'This account is disabled. Ask the person who invited you.': '此账户已被停用，请联系邀请您的人。',
  'This took too long. Please sign in again.': '操作超时，请重新登录。',
  'Signing in did not work. Please try again.': '登录未成功，请重试。',
}
