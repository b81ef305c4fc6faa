import { laterCode } from './later/later-code.ts'

/** The menu that adds a filter, the chips and their choices; they come when the page has come to rest. */
export const filterParts = laterCode(async () => {
  const [list, chip, choice, choices] = await Promise.all([
    import('./FilterAddList.tsx'),
    import('./FilterChip.tsx'),
    import('./FilterChoice.tsx'),
    import('./FilterChoices.tsx'),
  ])
  return { ...list, ...chip, ...choice, ...choices }
})
