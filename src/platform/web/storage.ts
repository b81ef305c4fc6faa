/**
 * Everything the web keeps in local storage, in one table. Nothing here is secret. Three keys are named by
 * the specification; the others share a prefix (S-173 to S-177, S-359).
 */

export interface StoredValue<T> {
  readonly key: string
  /** True for a value of the right shape; anything else counts as absent. */
  readonly accepts: (value: unknown) => value is T
  /** Plain text instead of JSON, for keys that others may read. */
  readonly isPlain?: boolean
  /** Belongs to the session: removed on logout (S-180). The others are preferences and stay (conflicts B41). */
  readonly endsWithSession?: boolean
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isTextList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)
const isThemeStyle = (value: unknown): value is 'light' | 'dark' => value === 'light' || value === 'dark'

interface UnsentReading {
  readonly id: string
  readonly codigo: string
  readonly dh: string
  readonly avariado?: boolean
}
type UnsentReadings = Readonly<Record<string, readonly UnsentReading[]>>
const isReadings = (value: unknown): value is UnsentReadings =>
  typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray)

const define = <T>(stored: StoredValue<T>): StoredValue<T> => stored

export const STORED = {
  selectedProduct: define({ key: 'estiva.selected-product', accepts: isText }),
  selectedBusinessUnit: define({
    key: 'estiva.selected-business-unit',
    accepts: isText,
    endsWithSession: true,
  }),
  businessUnitFilter: define({
    key: 'estiva.business-unit-filter',
    accepts: isTextList,
    endsWithSession: true,
  }),
  filterStatus: define({ key: 'estiva.filter-status', accepts: isText, endsWithSession: true }),
  lastReleaseKey: define({ key: 'estiva.last-release', accepts: isText }),
  isSoundOn: define({ key: 'estiva.sound', accepts: isFlag }),
  /** Shortcuts of one key without a modifier (WCAG 2.1.4); on unless switched off. */
  hasSingleKeys: define({ key: 'estiva.single-keys', accepts: isFlag }),
  /** Texts of system strips that were closed; a text that changes, such as the days of a trial, is shown anew. */
  closedStrips: define({ key: 'estiva.closed-strips', accepts: isTextList }),
  hidesFinished: define({ key: 'estiva.hide-finished', accepts: isFlag }),
  isProductMenuCompact: define({ key: 'estiva.product-menu-compact', accepts: isFlag }),
  isMenuOpened: define({ key: 'estiva.menu-opened', accepts: isFlag }),
  isSidebarCollapsed: define({ key: 'estiva.sidebar-collapsed', accepts: isFlag }),
  /** Says only that restoring a session is worth a try; the session itself is in a cookie no script reads. */
  mayHaveSession: define({ key: 'estiva.session', accepts: isFlag, endsWithSession: true }),
  /** Labels that were read without a network, by the count they are for: they go out when there is one, in whoever's session. */
  unsentReadings: define({ key: 'estiva.unsent-readings', accepts: isReadings }),
  themeStyle: define({ key: 'ffy-theme-style', accepts: isThemeStyle, isPlain: true }),
  themeColor: define({ key: 'ffy-theme-color', accepts: isText, isPlain: true }),
  setupFollow: define({ key: 'setup_follow', accepts: isText, isPlain: true }),
} as const

export interface LocalValues {
  /** Undefined when absent, of another shape, or when the browser blocks the storage. */
  readonly get: <T>(stored: StoredValue<T>) => T | undefined
  /** Undefined removes the value. A browser that blocks the storage only loses the memory. */
  readonly set: <T>(stored: StoredValue<T>, value: T | undefined) => void
  /** Removes what belongs to the session, and the session storage of the tab. */
  readonly endSession: () => void
}

/** The areas are functions because in some browsers the mere access to a blocked storage throws. */
export interface StorageAreas {
  readonly local: () => Storage
  readonly session: () => Storage
}

const browserAreas: StorageAreas = { local: () => window.localStorage, session: () => window.sessionStorage }

/** A blocked or full storage is no reason to stop working: the value is then simply not remembered. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

export function createLocalValues(areas: StorageAreas = browserAreas): LocalValues {
  const remove = (key: string) => attempt(() => areas.local().removeItem(key))
  return {
    get: ({ key, accepts, isPlain }) => {
      const text = attempt(() => areas.local().getItem(key))
      if (text === null || text === undefined) return undefined
      const value: unknown = isPlain ? text : attempt(() => JSON.parse(text))
      return accepts(value) ? value : undefined
    },
    set: ({ key, isPlain }, value) => {
      if (value === undefined) remove(key)
      else attempt(() => areas.local().setItem(key, isPlain ? String(value) : JSON.stringify(value)))
    },
    endSession: () => {
      for (const { key, endsWithSession } of Object.values(STORED)) if (endsWithSession) remove(key)
      attempt(() => areas.session().clear())
    },
  }
}
