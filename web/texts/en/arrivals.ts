export const texts = { company: 'Company' } as const
