export { activityList } from './activity.source.ts'
export { warehouseActivityList } from './warehouse-activity.source.ts'
