import type { approvalsReasons } from '../../../../shared/approvals/approvals.reasons.ts'
import type { TextsOfReasons } from '../../reason-texts.ts'

export default {
  noApproval: '该审批申请不存在，或您无权访问。',
  isWaiting: '{userName} 已提交此申请，正在等待第二人批准。',
  tooManyOwn: '您已有 {most} 个申请等待审批。请等待部分申请得到处理，或撤回部分申请。',
  tooManyWaiting: '公司等待审批的申请过多，须先处理或撤回部分申请。',
  ownRequest: '这是您提交的申请，须由第二人批准或拒绝。',
  notYours: '只有申请人可以撤回。',
  lacksRight: '您需要权限 {right} 才能批准或拒绝。',
  newApprover: '您获得此审批权限尚不足 24 小时，自 {from} 起才能批准。',
  isApproved: '该申请已批准。',
  isRefused: '该申请已被拒绝。',
  isWithdrawn: '该申请已撤回。',
  isExpired: '该申请已过期，须重新申请。',
  isChanged: '提交申请后内容已变化，因此已拒绝，须重新申请。',
  askerLost: '申请人 {userName} 已无权执行此操作，因此已拒绝。',
  nowRaises: '{name} 的限额在此期间已变化，此操作会未经审批提高其限额。请重新保存以提交申请。',
  needsPayers: '至少有两名有效人员拥有权限 payments:write，付款才能设为须审批。请先授予第二人该权限。',
  needsManagers: '至少有两名有效人员拥有权限 team:write，限额才能设为须审批。请先授予第二人该权限。',
  reasonRequired: '请填写原因。',
} satisfies TextsOfReasons<typeof approvalsReasons>
