/** What the buttons of the frame open, as one piece of code that comes when the page has come to rest. */
import { laterCode } from '#platform/ui/later/later-code.ts'

export const frameLists = laterCode(async () => {
  const [{ UserMenuList }, { UnitList }] = await Promise.all([
    import('./UserMenuList.tsx'),
    import('../units/UnitList.tsx'),
  ])
  return { UserMenuList, UnitList }
})
