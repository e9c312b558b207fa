export const texts = { company: '公司' }
