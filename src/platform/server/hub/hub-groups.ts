/** Names of groups. Every one carries the company or the session, so that none reaches across companies. */
export const HUB_PATHS = ['/cargashub', '/notificacoeshub'] as const
export type HubPath = (typeof HUB_PATHS)[number]

export const isHubPath = (path: string): path is HubPath => HUB_PATHS.some((known) => known === path)

/** Connections that joined the company. */
export const ownerGroup = (ownerId: string) => `owner:${ownerId}`
/** Of them, those of people who may enter every unit: they hear every event. */
export const everyUnitGroup = (ownerId: string) => `unidades:${ownerId}:*`
/** Those of people who may enter these units only. */
export const unitsGroup = (ownerId: string, unitIds: ReadonlySet<string>) =>
  `unidades:${ownerId}:${namesOf(unitIds)}`
/** Connections of one person that joined. */
export const userGroup = (ownerId: string, userId: string) => `user:${ownerId}:${userId}`
export const recordGroupPrefix = (ownerId: string) => `carga:${ownerId}:`
/** Connections that subscribed to one record (L-245). */
export const recordGroup = (ownerId: string, recordId: string) =>
  `${recordGroupPrefix(ownerId)}${recordId.toLowerCase()}`
/** Connections that subscribed to the company's refresh notice (L-245). */
export const refreshGroup = (ownerId: string) => `refresh:${ownerId}`
/** Every connection of a session and of a person, joined or not: to count and to close them. */
export const sessionGroup = (sessionId: string) => `sessao:${sessionId}`
export const personGroup = (userId: string) => `pessoa:${userId}`

/** A session keeps its set of units, and every change asks for the group of each session. */
const knownNames = new WeakMap<ReadonlySet<string>, string>()

function namesOf(unitIds: ReadonlySet<string>): string {
  const known = knownNames.get(unitIds)
  if (known !== undefined) return known
  const names = [...unitIds].sort().join(',')
  knownNames.set(unitIds, names)
  return names
}
