import type english from '../../en/people/clerks.ts'
import type { Texts } from '../../texts-types.ts'

export default {
  title: '仓库员工',
  text: '在您的仓库工作的人员，各自使用自己的账户，且只有您授予的权限。',
  tab: '仓库员工',
  invite: '邀请仓库员工',
  inviteTitle: '邀请仓库员工',
  empty: '暂无仓库员工',
  emptyText: '邀请在您仓库收货和打包的人员，这样无需共用您的账户。',
  invitationsEmpty: '请通过邮箱邀请仓库员工。',
  yourWarehouses: '您的仓库',
  rightTexts: {
    receive: '扫描、导入并确认到货，登记混装包裹',
    pack: '打包出库单并标记为已发货',
    claims: '审核混装包裹的认领',
    stock: '查看并更正库存，核对调拨',
    billing: '查看费用、费率和账单，并申请付款',
  },
  warehouses: {
    label: '仓库',
    all: '您的全部仓库，包括以后新增的仓库',
    some: '仅限以下仓库',
    choose: '请选择仓库',
    find: '查找仓库',
    deselect: '移除 {{warehouse}}',
    none: '您没有管理任何仓库。',
  },
  permissions: {
    label: '附加权限',
    text: '仅在您自己拥有这些权限时有效。',
    forceChargeTime: '手动设置到货的计费时间',
    rebuildFees: '重新计算仓库的费用',
    none: '无',
  },
} satisfies Texts<typeof english>
