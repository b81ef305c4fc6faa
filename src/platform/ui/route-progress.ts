/** Share of the planned events that happened, 0 to 1; nothing planned means nothing done. */
export function routeProgress(doneEvents: number, plannedEvents: number): number {
  if (plannedEvents <= 0) return 0
  return Math.min(1, Math.max(0, doneEvents / plannedEvents))
}
