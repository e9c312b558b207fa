export { activityList } from './activity.source.ts'
